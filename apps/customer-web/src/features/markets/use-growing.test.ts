import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useGrowing } from './use-growing.ts'

it('renders the rows that a screen has room for, and with the first input the others', () => {
  const counts: number[] = []
  const shown = () => [...new Set(counts.splice(0))]
  renderHook(() => counts.push(useGrowing(30)))
  // The window is 768 px high.
  expect(shown()).toEqual([8, 12])
  act(() => void fireEvent.scroll(document))
  expect(shown()).toEqual([12, 16, 20, 24, 28, 32])
})
