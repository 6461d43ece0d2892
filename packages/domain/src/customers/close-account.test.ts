import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test-support/builders.ts'
import { closeAccount, type Holdings } from './close-account.ts'

const EMPTY: Holdings = { coins: [], openRequests: 0 }

describe('closing an account', () => {
  it('is allowed when nothing is left in it', () => {
    expect(() => closeAccount(EMPTY)).not.toThrow()
  })

  it.each<Holdings>([
    { coins: ['BTC'], openRequests: 0 },
    { coins: [], openRequests: 1 },
    { coins: ['BTC', 'USDT'], openRequests: 2 },
  ])('is refused while $coins and $openRequests open requests remain', (holdings) => {
    expect(refusalOf(() => closeAccount(holdings))).toEqual({ code: 'account_not_empty', details: holdings })
  })
})
