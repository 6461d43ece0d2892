import { expect, it } from 'vitest'
import { MARKED_MAX, marksAfter, toRange, withMarked } from './marks.ts'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, isOpen: true }))
const mapOf = (list: readonly { id: string; isOpen: boolean }[]) => new Map(list.map((row) => [row.id, row]))
const idsOf = (marked: ReadonlyMap<string, unknown>) => [...marked.keys()].join('')

it('selects a range in either direction, and nothing from a row that is not there', () => {
  const range = (from: string, to: string) => idsOf(mapOf(toRange(rows, from, to)))
  expect([range('b', 'd'), range('c', 'a'), range('b', 'b'), range('x', 'c')]).toEqual(['bcd', 'abc', 'b', ''])
})

it('selects a thousand rows and no more', () => {
  const many = Array.from({ length: MARKED_MAX + 5 }, (_, index) => ({ id: String(index), isOpen: true }))
  expect(withMarked(mapOf(rows), many).size).toBe(1000)
})

it('leaves out what has been decided on the page, and keeps rows of other pages', () => {
  const page = [
    { id: 'a', isOpen: false },
    { id: 'b', isOpen: true },
  ]
  expect(idsOf(marksAfter(mapOf(rows), page, ({ isOpen }) => isOpen))).toBe('bcd')
})
