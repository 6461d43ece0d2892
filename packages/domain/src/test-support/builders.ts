// Builders for test data. Each one builds the simplest valid case; a test overrides only what it is about.
import fc from 'fast-check'
import { WorkingBalances } from '../balances/balances.ts'
import type { Bundle } from '../bundles/bundle.ts'
import type { Deposit } from '../deposits/deposit.ts'
import type { QuotedDeposit } from '../deposits/price-of-arrival.ts'
import type { Closing, Investment, InvestmentStatus } from '../investments/investment.ts'
import { accountKey, funding, type StoredAccount } from '../ledger/account.ts'
import { type Amount, amount, amountOfUnits, ZERO } from '../money/amount.ts'
import { type Price, USD } from '../money/convert.ts'
import type { OnNetwork } from '../networks/txids.ts'
import { Refusal, type RefusalCode, type RefusalDetails } from '../refusal.ts'
import type { WithdrawalLimits, WithdrawalTerms } from '../withdrawals/request-withdrawal.ts'
import type { Withdrawal } from '../withdrawals/withdrawal.ts'
import { NO_FEE } from '../withdrawals/withdrawal-fee.ts'

export const CUSTOMER = 'customer-1'
export const FUNDING = 'funding-1'
export const YESTERDAY = new Date('2026-11-20T12:00:00.000Z')
export const NOW = new Date('2026-11-21T12:00:00.000Z')

export const btc = amount
export const usd = amount

export const priceOf = (coin: string, usdText: string): Price => ({
  coin,
  usd: amount(usdText),
  source: 'test',
  at: NOW,
})
export const BTC_AT_100_000 = priceOf('BTC', '100000')
export const USD_AT_1 = priceOf('USD', '1')

export const balancesWith = (...balances: [StoredAccount, Amount][]): WorkingBalances =>
  new WorkingBalances(balances.map(([account, value]) => [accountKey(account), value] as const))

export const pendingDeposit = (overrides: Partial<Deposit & QuotedDeposit> = {}): Deposit & QuotedDeposit => ({
  id: 'deposit-1',
  customerId: CUSTOMER,
  coin: 'BTC',
  amount: btc('1'),
  status: 'pending',
  decidedAt: null,
  receivedAmount: null,
  txid: null,
  reason: null,
  note: null,
  reversedAt: null,
  network: 'bitcoin',
  amountUsd: null,
  quoteExpiresAt: null,
  ...overrides,
})

/** The terms of a withdrawal for tests that are not about its limits. */
export const termsAt = (price: Price | undefined, limits: Partial<WithdrawalLimits> = {}): WithdrawalTerms => ({
  fresh: price,
  known: price,
  limits: { minUsd: ZERO, dailyUsd: ZERO, usedUsd: ZERO, ...limits },
  feeInForce: NO_FEE,
})

export const pendingWithdrawal = (overrides: Partial<Withdrawal & OnNetwork> = {}): Withdrawal & OnNetwork => ({
  id: 'withdrawal-1',
  customerId: CUSTOMER,
  coin: 'BTC',
  amount: btc('1'),
  fee: ZERO,
  status: 'pending',
  decidedAt: null,
  txid: null,
  notes: null,
  reason: null,
  needsMail: false,
  mailConfirmedAt: null,
  network: 'bitcoin',
  ...overrides,
})

export const bundle = (overrides: Partial<Bundle> = {}): Bundle => ({
  id: 'bundle-1',
  name: 'Bronze',
  description: '',
  roi: '12% APY',
  days: 30,
  minAmountUsd: usd('100'),
  maxAmountUsd: usd('1000'),
  minPayoutUsd: usd('1'),
  returnsPrincipal: true,
  fundingId: FUNDING,
  ...overrides,
})

/** An investment of 0.01 BTC, active since yesterday, with 25 USD of profit. */
export const activeInvestment = (overrides: Partial<Investment> = {}): Investment => ({
  id: 'investment-1',
  customerId: CUSTOMER,
  bundleId: 'bundle-1',
  terms: { roi: '12% APY', days: 30, minPayoutUsd: usd('1'), returnsPrincipal: true },
  status: 'active',
  coin: 'BTC',
  principal: btc('0.01'),
  principalUsd: usd('1000'),
  fundingId: FUNDING,
  profitUsd: usd('25'),
  activatedAt: YESTERDAY,
  completedAt: null,
  reopenedAt: null,
  paidOutAt: null,
  payoutCoin: null,
  payoutAmount: null,
  closedAt: null,
  closeReason: null,
  receivedAmount: null,
  ...overrides,
})

/** A decision of staff that ends an investment without a payout. */
export const CLOSING: Closing = { at: NOW, reason: 'The payment did not arrive.' }

export const investmentIn = (status: InvestmentStatus, overrides: Partial<Investment> = {}): Investment =>
  activeInvestment({ status, ...overrides })

export const completedInvestment = (overrides: Partial<Investment> = {}): Investment =>
  investmentIn('completed', { completedAt: YESTERDAY, ...overrides })

/** Runs an action that must be refused and returns the refusal's code and details. Any other outcome fails the test. */
export function refusalOf(action: () => unknown): { code: RefusalCode; details: RefusalDetails[RefusalCode] } {
  try {
    action()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, details: error.details }
    throw error
  }
  throw new Error('The action was not refused.')
}

/** The funding account argument of `creditProfit`, holding this amount. */
export const fundedWith = (held: Amount) => ({
  balances: balancesWith([funding(FUNDING, USD), held]),
  source: 'House funding',
})

/** Amounts from one unit of 10^-8 up to `most`. */
export const amountsUpTo = (most: Amount): fc.Arbitrary<Amount> => fc.bigInt({ min: 1n, max: most }).map(amountOfUnits)

/** Positive amounts of every magnitude, each equally likely. */
export const amounts: fc.Arbitrary<Amount> = fc
  .integer({ min: 1, max: 22 })
  .chain((digits) => fc.bigInt({ min: 1n, max: 10n ** BigInt(digits) }))
  .map(amountOfUnits)

export const amountsOfBothSigns: fc.Arbitrary<Amount> = fc
  .tuple(fc.constantFrom(1n, -1n, 0n), amounts)
  .map(([sign, value]) => amountOfUnits(sign * value))

/** Prices from 10^-8 USD to a million. */
export const pricesOf = (coin: string): fc.Arbitrary<Price> =>
  fc
    .integer({ min: 1, max: 14 })
    .chain((digits) => fc.bigInt({ min: 1n, max: 10n ** BigInt(digits) }))
    .map((units) => ({ coin, usd: amountOfUnits(units), source: 'test', at: NOW }))
