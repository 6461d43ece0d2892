import { describe, expect, it } from 'vitest'
import { type BulkItem, type BulkItems, countsOf, leftOf, outcomeOf, progressOf, withTaken } from './bulk-state.ts'

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const ITEMS: BulkItems = new Map<string, BulkItem>([
  ['a', { state: 'done' }],
  ['b', { state: 'awaiting' }],
  ['c', { state: 'failed', text: 'No price' }],
  ['d', { state: 'unanswered', text: 'No answer' }],
  ['e', { state: 'taken', text: 'Someone else' }],
  ['f', { state: 'deciding' }],
])

describe('the answer to a decision', () => {
  const refused = { kind: 'refused', status: 409, code: 'already_decided', error: 'Already rejected.' } as const
  it.each([
    [{ data: { success: true } }, { state: 'done' }],
    [{ data: { awaiting_approval: true } }, { state: 'awaiting' }],
    [{ error: refused }, { state: 'failed', text: 'Already rejected.' }],
    [{ error: { kind: 'network' } }, { state: 'unanswered', text: 'No answer' }],
    [{ error: { ...refused, status: 503, error: 'Full.' } }, { state: 'unanswered', text: 'Full.' }],
  ] as const)('%j makes an item %j', (sent, item) => {
    expect(outcomeOf(sent, 'No answer')).toEqual(item)
  })
})

it('leaves what was not tried, failed, or got no answer', () => {
  expect(leftOf(IDS, ITEMS)).toEqual(['c', 'd', 'g'])
})

const TAKEN = { text: 'by Priya', isAsAsked: false }

it.each(['c', 'd', 'g'])('takes %s away once someone else has decided it', (id) => {
  expect(withTaken(ITEMS, id, TAKEN).get(id)).toEqual({ state: 'taken', text: 'by Priya' })
})

it('counts an item as done that got no answer and is as asked', () => {
  const states = IDS.map((id) => withTaken(ITEMS, id, { ...TAKEN, isAsAsked: true }).get(id)?.state)
  expect(states).toEqual(['done', 'awaiting', 'taken', 'done', 'taken', 'deciding', 'taken'])
})

it.each(['a', 'b', 'e', 'f'])('leaves %s alone, which was decided or is on its way', (id) => {
  expect(withTaken(ITEMS, id, TAKEN)).toBe(ITEMS)
})

it('counts what has an answer, and how many ended in which way', () => {
  expect(progressOf(IDS, ITEMS)).toEqual({ done: 4, count: 7 })
  expect(countsOf(IDS, ITEMS)).toEqual([
    { kind: 'done', count: 1 },
    { kind: 'awaiting', count: 1 },
    { kind: 'taken', count: 1 },
    { kind: 'failed', count: 1 },
    { kind: 'left', count: 3 },
  ])
  expect(countsOf(['a'], ITEMS)).toEqual([{ kind: 'done', count: 1 }])
})
