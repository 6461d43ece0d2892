import { expect, it } from 'vitest'
import { btc } from '../test-support/builders.ts'
import { threeBalances } from './three-balances.ts'

it('includes held funds in actual and pending deposits in visible', () => {
  const parts = { available: btc('1'), held: btc('0.2'), pendingDeposits: btc('0.03') }
  expect(threeBalances(parts)).toEqual({ available: btc('1'), actual: btc('1.2'), visible: btc('1.23') })
})
