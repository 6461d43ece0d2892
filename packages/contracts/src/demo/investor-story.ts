import { DEMO_INVESTOR } from './accounts.ts'
import type { Action } from './actions.ts'
import { WALLETS } from './addresses.ts'
import { bought, deposited, funded, ordered, withdrew } from './phrases.ts'

const ADA = DEMO_INVESTOR.email
const TXID = '0x7b1f0c2e9d4a8856f3a1d0b4c6e89f27715a3c0de4b8f6927c1d5a0e3f4b6c81'
const REFUSED = 'The address belongs to an exchange that does not accept contract transfers.'

/** Every state of a deposit and a withdrawal, and enough of each coin to try everything, including the largest plan. */
const MONEY: readonly Action[] = [
  ...deposited(ADA, { coin: 'BTC', amount: '0.45', daysAgo: 96.4, verdict: 'confirmed' }),
  ...deposited(ADA, { coin: 'ETH', amount: '6', daysAgo: 80.1, verdict: 'confirmed' }),
  ...funded(ADA, { coin: 'USDT', usd: '250', daysAgo: 70.3, reason: 'Welcome bonus' }),
  ...deposited(ADA, { coin: 'USDT', amount: '12000', daysAgo: 62.6, verdict: 'confirmed' }),
  ...deposited(ADA, { coin: 'BTC', amount: '0.1', daysAgo: 45.2, verdict: 'rejected' }),
  ...deposited(ADA, { coin: 'USDT', amount: '104000', daysAgo: 36.5, verdict: 'confirmed' }),
  ...withdrew(ADA, {
    coin: 'USDT',
    amount: '1500',
    daysAgo: 30.4,
    verdict: 'confirmed',
    wallet: WALLETS.ETH,
    txid: TXID,
  }),
  ...withdrew(ADA, {
    coin: 'ETH',
    amount: '0.5',
    daysAgo: 15.3,
    verdict: 'rejected',
    wallet: WALLETS.ETH,
    notes: REFUSED,
  }),
  ...deposited(ADA, { coin: 'USDT', amount: '1000', daysAgo: 2.1 }),
  ...withdrew(ADA, { coin: 'BTC', amount: '0.02', daysAgo: 1.2, wallet: WALLETS.BTC }),
]

/** An investment in every state. */
const PLANS: readonly Action[] = [
  ...bought(ADA, {
    plan: 'Gold',
    coin: 'USDT',
    usd: '6000',
    daysAgo: 55.5,
    profit: { usd: '240', daysAgo: 26 },
    completed: 25.5,
    paidOut: { coin: 'USDT', daysAgo: 24.2 },
  }),
  ...ordered(ADA, { plan: 'Diamond', coin: 'USD', usd: '150000', daysAgo: 40.3, verdict: 'rejected' }),
  ...bought(ADA, {
    plan: 'Bronze',
    coin: 'USDT',
    usd: '500',
    daysAgo: 20.4,
    profit: { usd: '7.50', daysAgo: 14 },
    completed: 13.4,
  }),
  ...bought(ADA, {
    plan: 'Platinum',
    coin: 'BTC',
    usd: '20000',
    daysAgo: 12.3,
    profit: { usd: '310.40', daysAgo: 4.6 },
  }),
  ...bought(ADA, { plan: 'Gold', coin: 'ETH', usd: '5000', daysAgo: 10.2, cancelled: 9.1 }),
  ...ordered(ADA, { plan: 'Silver', coin: 'USDT', usd: '2500', daysAgo: 3.4 }),
]

/** The actions of the demo investor so far. */
export const INVESTOR_STORY: readonly Action[] = [...MONEY, ...PLANS]
