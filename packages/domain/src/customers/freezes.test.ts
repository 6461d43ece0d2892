import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import {
  FREEZABLE,
  type Freeze,
  freezesAt,
  freezesOf,
  NEVER_ENDS,
  requireCustomerNotFrozen,
  requireFreezeEnd,
  requireNotFrozen,
} from './freezes.ts'

const AT = new Date('2026-11-22T12:00:00.000Z')
const AFTER = new Date('2026-11-22T12:00:00.001Z')
const freeze = (what: Freeze['what'], until: Date | null = null): Freeze => ({ what, until })

describe.each(FREEZABLE)('a freeze of %s', (what) => {
  const others = FREEZABLE.filter((each) => each !== what)

  it('stops it for the customer and for staff, and nothing else', () => {
    expect(refusalOf(() => requireNotFrozen([freeze(what)], what, AT))).toEqual({
      code: 'account_frozen',
      details: { what, until: null },
    })
    expect(refusalOf(() => requireCustomerNotFrozen([freeze(what)], what, AT)).code).toBe('customer_frozen')
    for (const other of others) expect(() => requireNotFrozen([freeze(what)], other, AT)).not.toThrow()
  })

  it('counts until its end and no longer', () => {
    expect(refusalOf(() => requireNotFrozen([freeze(what, AFTER)], what, AT)).details).toEqual({
      what,
      until: '2026-11-22T12:00:00.001Z',
    })
    expect(() => requireNotFrozen([freeze(what, AT)], what, AT)).not.toThrow()
    expect(freezesAt([freeze(what, AFTER), freeze(what, AT)], AT)).toEqual([freeze(what, AFTER)])
  })
})

it.each([
  [null, true],
  [AFTER, true],
  [AT, false],
  [new Date(0), false],
])('takes an end of %s: %s', (until, isTaken) => {
  const ask = () => requireFreezeEnd(until, AT)
  if (isTaken) expect(ask).not.toThrow()
  else expect(refusalOf(ask).code).toBe('freeze_end_passed')
})

it('reads what is frozen from when each ends', () => {
  const nothing = { signInFrozenUntil: null, withdrawalsFrozenUntil: null, investingFrozenUntil: null }
  expect(freezesOf(nothing)).toEqual([])
  expect(freezesOf({ ...nothing, withdrawalsFrozenUntil: AFTER, investingFrozenUntil: NEVER_ENDS })).toEqual([
    freeze('withdrawals', AFTER),
    freeze('investing'),
  ])
  expect(freezesOf({ ...nothing, signInFrozenUntil: NEVER_ENDS })).toEqual([freeze('sign_in')])
})
