import { beforeEach, expect, it, vi } from 'vitest'
import { loadAgainForLostScript } from './load-again.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('location', { reload })
  // Its text is shipped alone.
  new Function(`(${loadAgainForLostScript.toString()})()`)()
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const fail = (element: Element) => {
  document.body.append(element)
  element.dispatchEvent(new Event('error'))
}

it('loads the page again for a lost script, once in a minute, and not for an image', () => {
  fail(document.createElement('img'))
  expect(reload).not.toHaveBeenCalled()
  fail(document.createElement('script'))
  expect(reload).toHaveBeenCalledTimes(1)
  fail(document.createElement('script'))
  window.dispatchEvent(new Event('mintmark-lost-script'))
  expect(reload).toHaveBeenCalledTimes(1)
  vi.setSystemTime(NOW.getTime() + 60_000)
  window.dispatchEvent(new Event('mintmark-lost-script'))
  expect(reload).toHaveBeenCalledTimes(2)
})
