import Dialog from '@mui/material/Dialog'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { useToast } from './toast-context.ts'

function Buttons() {
  const { toast } = useToast()
  return (
    <>
      <button type="button" onClick={() => toast({ tone: 'success', title: 'Saved' })}>
        save
      </button>
      <button type="button" onClick={() => toast({ tone: 'error', title: 'Failed', text: 'Try again.' })}>
        fail
      </button>
    </>
  )
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const shown = () => document.querySelectorAll('li[data-state="open"]')

/** The slot is in a separate chunk, which React loads once, and it shows the first one after a moment. */
beforeAll(async () => {
  renderUi(<Buttons />)
  await press('save')
  expect(await screen.findByText('Saved')).toBeVisible()
  cleanup()
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows one toast at a time: the newest', async () => {
  renderUi(<Buttons />)
  await press('save')
  await press('fail')
  expect(shown()).toHaveLength(1)
  expect(shown()[0]).toHaveTextContent('FailedTry again.')
})

it.each([
  ['the bottom', <Buttons key="page" />, false],
  [
    'the top of a page with an open dialog, whose buttons are at the bottom',
    <Dialog key="dialog" open>
      <Buttons />
    </Dialog>,
    true,
  ],
])('is at %s', async (_, page, isAbove) => {
  renderUi(page)
  await press('save')
  expect(shown()[0]?.closest('ol')?.hasAttribute('data-above-dialog')).toBe(isAbove)
})

it('goes by itself after five seconds', async () => {
  renderUi(<Buttons />)
  await press('save')
  act(() => vi.advanceTimersByTime(4900))
  expect(shown()).toHaveLength(1)
  act(() => vi.advanceTimersByTime(200))
  expect(shown()).toHaveLength(0)
})

it('gives a second toast its own five seconds', async () => {
  renderUi(<Buttons />)
  await press('save')
  act(() => vi.advanceTimersByTime(4000))
  await press('save')
  act(() => vi.advanceTimersByTime(4000))
  expect(shown()).toHaveLength(1)
})

it('stays when Escape closes something else', async () => {
  renderUi(<Buttons />)
  await press('save')
  fireEvent.keyDown(screen.getByRole('button', { name: 'save' }), { key: 'Escape', code: 'Escape' })
  act(() => vi.advanceTimersByTime(4900))
  expect(shown()).toHaveLength(1)
  act(() => vi.advanceTimersByTime(200))
  expect(shown()).toHaveLength(0)
})

it('has its five seconds in sight if it came while the tab was hidden', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  renderUi(<Buttons />)
  await press('save')
  act(() => vi.advanceTimersByTime(4500))
  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  act(() => vi.advanceTimersByTime(4900))
  expect(shown()).toHaveLength(1)
  act(() => vi.advanceTimersByTime(200))
  expect(shown()).toHaveLength(0)
  visibility.mockRestore()
})

it.each([
  ['its button', () => press('Close')],
  [
    'Escape after F8',
    () =>
      act(async () => {
        fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
        fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape', code: 'Escape' })
      }),
  ],
])('goes by itself after an earlier one was closed by %s', async (_, close) => {
  renderUi(<Buttons />)
  await press('save')
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  await close()
  expect(shown()).toHaveLength(0)
  await press('fail')
  act(() => vi.advanceTimersByTime(5100))
  expect(shown()).toHaveLength(0)
})

it('can be closed, and reached with F8', async () => {
  renderUi(<Buttons />)
  await press('save')
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' })
  expect(screen.getByRole('list')).toHaveFocus()
  await press('Close')
  expect(shown()).toHaveLength(0)
})
