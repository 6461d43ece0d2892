import { CHAINS, chainOf } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { idsAt, newId, newIdFor, newOwnerId } from './ids.ts'

const at = new Date('2026-03-01T12:00:00Z')

it('gives new owners the chains in turn', () => {
  const chains = Array.from({ length: 2 * CHAINS }, () => chainOf(newOwnerId()))
  const first = chains[0] ?? 0
  expect(chains).toEqual(chains.map((_, place) => (first + place) % CHAINS))
})

it('puts the rows of an owner into the chain of the owner', () => {
  for (const owner of Array.from({ length: CHAINS }, () => newOwnerId())) {
    const batch = idsAt(at, 999)
    expect([newIdFor(owner), newIdFor(newIdFor(owner), at), batch(owner), batch(owner)].map(chainOf)).toEqual(
      Array.from({ length: 4 }, () => chainOf(owner)),
    )
  }
})

it('puts rows of no one and of a given time into chain 0', () => {
  expect([newIdFor(null), newIdFor('payouts', at), newId(at)].map(chainOf)).toEqual([0, 0, 0])
})

it('keeps the time in front, then the microseconds, and the order of one owner', () => {
  const owner = newOwnerId()
  const [early, late] = [idsAt(at, 7), idsAt(at, 8)]
  const ids = Array.from({ length: 300 }, () => early(owner))
  expect(ids.toSorted()).toEqual(ids)
  expect(ids.every((id) => id < late(newOwnerId()))).toBe(true)
  expect(ids.every((id) => id.startsWith(newId(at).slice(0, 13)))).toBe(true)
})

it('makes no id twice, and draws the last eight characters anew for each', () => {
  const batch = idsAt(at, 0)
  const ids = Array.from({ length: 70_000 }, () => batch('payouts'))
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBeGreaterThan(69_000)
})
