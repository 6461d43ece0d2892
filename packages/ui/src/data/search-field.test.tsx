import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { SearchField } from './search-field.tsx'

it('searches once, when the typing rests', () => {
  vi.useFakeTimers()
  try {
    const onSearch = vi.fn()
    renderUi(<SearchField label="Search users" value="" onSearch={onSearch} delayMs={80} />)
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), { target: { value } })
    type('a')
    act(() => vi.advanceTimersByTime(79))
    type('ada')
    act(() => vi.advanceTimersByTime(79))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('ada')
  } finally {
    vi.useRealTimers()
  }
})

it('does not search once the address is that of another page', () => {
  vi.useFakeTimers()
  try {
    const onSearch = vi.fn()
    renderUi(<SearchField label="Search users" value="" onSearch={onSearch} delayMs={80} />)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search users' }), { target: { value: 'ada' } })
    window.history.pushState(null, '', '/another-page')
    act(() => vi.advanceTimersByTime(80))
    expect(onSearch).not.toHaveBeenCalled()
  } finally {
    window.history.replaceState(null, '', '/')
    vi.useRealTimers()
  }
})

it('clears', async () => {
  const onSearch = vi.fn()
  const { user } = renderUi(<SearchField label="Search users" value="ada" onSearch={onSearch} delayMs={1} />)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith(''))
})
