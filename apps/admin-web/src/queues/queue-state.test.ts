import { describe, expect, it } from 'vitest'
import { actionOf, afterDecision, changedIds, steadyRows, step } from './queue-state.ts'

const key = (name: string, more = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  ...more,
})

describe('a key', () => {
  it.each([
    ['j', 'next'],
    ['K', 'previous'],
    ['ArrowDown', 'next'],
    ['ArrowUp', 'previous'],
    ['Enter', 'open'],
    ['c', 'confirmed'],
    ['R', 'rejected'],
    ['?', 'help'],
    ['x', 'mark'],
    ['a', 'markPage'],
    ['y', undefined],
  ])('%s does %s', (name, action) => {
    expect(actionOf(key(name))).toBe(action)
  })

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('with %j belongs to the browser', (more) => {
    expect(actionOf(key('r', more))).toBeUndefined()
  })

  it('with Shift selects a range', () => {
    expect([actionOf(key('x')), actionOf(key('X', { shiftKey: true }))]).toEqual(['mark', 'markRange'])
  })

  it('that is held moves on, and asks only once', () => {
    expect(actionOf(key('j', { repeat: true }))).toBe('next')
    expect(actionOf(key('c', { repeat: true }))).toBeUndefined()
  })
})

const IDS = ['a', 'b', 'c']

it.each([
  [undefined, 1, 'a'],
  [undefined, -1, 'a'],
  ['a', 1, 'b'],
  ['a', -1, 'a'],
  ['c', 1, 'c'],
  ['gone', 1, 'a'],
] as const)('from %s by %i leads to %s', (from, by, to) => {
  expect(step(IDS, from, by)).toBe(to)
})

it('has nowhere to go in an empty list', () => {
  expect(step([], 'a', 1)).toBeUndefined()
})

it.each([
  ['a', ['b', 'c'], 'b'],
  ['b', ['a', 'c'], 'c'],
  ['c', ['a', 'b'], 'b'],
  ['a', ['c'], 'c'],
  ['b', [], undefined],
])('after %s, with %j waiting, comes %s', (decided, waiting, next) => {
  expect(afterDecision(IDS, decided, new Set(waiting))).toBe(next)
})

describe('a list that is worked on', () => {
  it('keeps its rows where they are, with what is new in them, and counts the others', () => {
    const fresh = [{ id: 'd' }, { id: 'c', n: 2 }, { id: 'a', n: 1 }]
    expect(steadyRows(IDS, fresh)).toEqual({
      rows: [
        { id: 'a', n: 1 },
        { id: 'c', n: 2 },
      ],
      newCount: 1,
    })
  })

  it('marks the rows that have changed', () => {
    const before = [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ]
    const after = [
      { id: 'a', n: 2 },
      { id: 'b', n: 1 },
      { id: 'c', n: 1 },
    ]
    expect([...changedIds(before, after)]).toEqual(['a'])
  })
})
