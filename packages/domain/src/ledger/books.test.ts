// Every rule together: random steps of a customer, and the books after each.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Refusal } from '../refusal.ts'
import { Books, PRICES } from '../test-support/books.ts'
import { amountsUpTo, usd } from '../test-support/builders.ts'
import { ENTRY_KINDS, type EntryKind } from './entry.ts'

const PLAIN_REFUSALS = [
  'insufficient_funds',
  'already_decided',
  'already_reversed',
  'not_confirmed',
  'illegal_transition',
  'funding_short',
]

const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...Object.keys(new Books().actions)),
    which: fc.nat(1000),
    price: fc.constantFrom(...PRICES),
    coinAmount: amountsUpTo(usd('3')),
    amountUsd: amountsUpTo(usd('200')),
  }),
  { maxLength: 80, size: 'max' },
)

it('keeps the books balanced and every account explained after each random step', { timeout: 60_000 }, () => {
  const seen = new Set<EntryKind>()
  const refused = new Set<string>()
  fc.assert(
    fc.property(steps, (days) => {
      const books = new Books()
      for (const { action, ...pick } of days) {
        try {
          books.actions[action]?.(pick)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          refused.add(error.code)
        }
        expect(books.faults()).toEqual([])
      }
      for (const kind of books.kinds) seen.add(kind)
    }),
    { numRuns: 1_200 },
  )
  // Random steps must not be empty: every kind of entry and every plain refusal occurs.
  expect(ENTRY_KINDS.filter((kind) => !seen.has(kind))).toEqual([])
  expect([...refused]).toEqual(expect.arrayContaining(PLAIN_REFUSALS))
})
