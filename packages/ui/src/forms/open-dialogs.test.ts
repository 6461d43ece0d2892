import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDialog } from './open-dialogs.ts'
import { holdPage } from './unsaved-forms.ts'

interface Entry {
  readonly key: string
  readonly index: number
  readonly sameDocument: boolean
}

/** Stands in for parts that jsdom lacks: the entries of a browser's history, and the events of going through them. */
class History extends EventTarget {
  readonly list: Entry[]
  index: number

  constructor(...sameDocument: readonly boolean[]) {
    super()
    this.list = sameDocument.map((isSame, index) => ({ key: `e${index}`, index, sameDocument: isSame }))
    this.index = this.list.length - 1
  }
  get currentEntry() {
    return this.list[this.index] ?? null
  }
  entries() {
    return this.list
  }
  push() {
    this.index += 1
    this.list.splice(this.index, Infinity, { key: `n${this.index}`, index: this.index, sameDocument: true })
  }
  readonly traverseTo = vi.fn()
  /** True if Back got through. */
  back({ cancelable = true } = {}): boolean {
    const from = this.currentEntry
    const destination = this.list[this.index - 1] ?? { key: '' }
    const navigate = Object.assign(new Event('navigate', { cancelable }), { navigationType: 'traverse', destination })
    if (!this.dispatchEvent(navigate)) return false
    this.index -= 1
    this.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: 'traverse', from }))
    return true
  }
}

/** A browser with these entries before the one it shows, each of this document or of another one. */
function browserWith(...sameDocument: readonly boolean[]): History {
  const history = new History(...sameDocument, true)
  vi.stubGlobal('navigation', history)
  vi.spyOn(globalThis.history, 'pushState').mockImplementation(() => history.push())
  return history
}

const closing: (() => void)[] = []
const opened = (onBack?: () => void) => closing.push(openDialog({ onBack }))

beforeEach(() => vi.spyOn(globalThis.history, 'back').mockImplementation(() => undefined))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('asks only the topmost dialog, and the one below it next', () => {
  const browser = browserWith(true)
  const [below, top] = [vi.fn(), vi.fn()]
  opened(below)
  const close = openDialog({ onBack: top })
  expect(browser.back()).toBe(false)
  expect([below, top].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  close()
  expect(browser.back()).toBe(false)
  expect(below).toHaveBeenCalledOnce()
})

it('lets Back through while nothing is open, or what is open is in the address', () => {
  const browser = browserWith(true, true)
  openDialog({ onBack: vi.fn() })()
  expect(browser.back()).toBe(true)
  opened()
  expect(browser.back()).toBe(true)
})

it('does not close what it cannot keep the browser from leaving', () => {
  const onBack = vi.fn()
  const browser = browserWith(true)
  opened(onBack)
  expect(browser.back({ cancelable: false })).toBe(true)
  expect(onBack).not.toHaveBeenCalled()
})

it('adds an entry where Back would leave the document, and passes its twin once the dialog is closed', () => {
  const browser = browserWith(false)
  const close = openDialog({ onBack: vi.fn() })
  expect(browser.index).toBe(2)
  expect(browser.back()).toBe(false)
  close()
  expect(browser.back()).toBe(true)
  expect(globalThis.history.back).toHaveBeenCalledOnce()
})

it('adds no entry where the one before belongs to this document, and only one however many dialogs are opened', () => {
  const browser = browserWith(true)
  opened(vi.fn())
  expect(browser.index).toBe(1)
  const first = browserWith()
  closing.splice(0).map((close) => close())
  openDialog({ onBack: vi.fn() })()
  opened(vi.fn())
  opened(vi.fn())
  expect(first.index).toBe(1)
})

it('asks a page with unsaved input, and goes where Back would have led once its user leaves', () => {
  const browser = browserWith(true, true)
  const ask = vi.fn()
  closing.push(holdPage(ask))
  expect(browser.back()).toBe(false)
  expect(ask).toHaveBeenCalledOnce()
  expect(browser.traverseTo).not.toHaveBeenCalled()
  ask.mock.lastCall?.[0]()
  expect(browser.traverseTo).toHaveBeenCalledExactlyOnceWith('e1')
  expect(browser.back()).toBe(true)
})
