import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useGrowing } from './use-growing.ts'

it('renders what a screen shows first, and then the rest in parts', () => {
  const counts: number[] = []
  renderHook(() => counts.push(useGrowing(20)))
  expect([...new Set(counts)]).toEqual([12, 16, 20])
})
