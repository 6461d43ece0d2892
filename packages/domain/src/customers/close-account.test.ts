import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import { closeAccount } from './close-account.ts'

describe('closing an account', () => {
  it('is allowed when nothing is left in it', () => {
    expect(() => closeAccount({ filledAccounts: 0, openRequests: 0 })).not.toThrow()
  })

  it.each([
    { filledAccounts: 1, openRequests: 0 },
    { filledAccounts: 0, openRequests: 1 },
    { filledAccounts: 2, openRequests: 3 },
  ])('is refused with $filledAccounts filled accounts and $openRequests open requests', (holdings) => {
    expect(refusalOf(() => closeAccount(holdings))).toEqual({ code: 'account_not_empty', details: {} })
  })
})
