import { describe, expect, it } from 'vitest'
import { NOW, refusalOf } from '../test-support/builders.ts'
import { archiveCustomer, closeAccount, restoreCustomer } from './close-account.ts'

const NOTHING = { filledAccounts: 0, deposits: 0, withdrawals: 0, investments: 0 }

describe('closing an account', () => {
  it('is allowed when nothing is left in it, for the customer and for staff', () => {
    expect(() => closeAccount(NOTHING)).not.toThrow()
    expect(() => archiveCustomer(NOTHING)).not.toThrow()
  })

  it('cannot be undone by staff, but an archived account can be restored', () => {
    expect(() => restoreCustomer({ closedAt: null })).not.toThrow()
    expect(refusalOf(() => restoreCustomer({ closedAt: NOW })).code).toBe('closed_by_owner')
  })

  it.each([
    { filledAccounts: 1 },
    { deposits: 1 },
    { withdrawals: 2 },
    { investments: 1 },
    { filledAccounts: 2, deposits: 3 },
  ])('is refused with %j, and staff see what is left', (left) => {
    const holdings = { ...NOTHING, ...left }
    expect(refusalOf(() => closeAccount(holdings))).toEqual({ code: 'account_not_empty', details: {} })
    expect(refusalOf(() => archiveCustomer(holdings))).toEqual({ code: 'customer_not_empty', details: holdings })
  })
})
