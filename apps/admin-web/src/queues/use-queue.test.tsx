import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { useQueue } from './use-queue.ts'

const ROWS = ['a', 'b'].map((id) => ({ id, isPending: true }))

it('stays on the next page when a decision arrives while the code of that page loads', () => {
  window.history.replaceState(null, '', '/admin/deposits?open=a')
  const nothing = () => undefined
  const others = { onAsk: nothing, onMark: nothing, onAskMarked: () => false, onOpen: nothing }
  const { rerender } = renderHook(
    (rows: typeof ROWS) => useQueue({ rows, canDecide: ({ isPending }) => isPending, ...others }),
    { initialProps: ROWS, wrapper: BrowserRouter },
  )
  act(() => window.history.pushState(null, '', '/admin/settings'))
  rerender(ROWS.map((row) => ({ ...row, isPending: row.id !== 'a' })))
  expect(window.location.pathname + window.location.search).toBe('/admin/settings')
})
