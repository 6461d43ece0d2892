import type { Action } from './actions.ts'
import { OTHER_WALLETS } from './addresses.ts'
import { bought, deposited, funded, ordered, withdrew } from './phrases.ts'

const [GRACE, LIAM, HANNAH, ARJUN, NALEDI, YUKI, CAMILA] = [
  'grace.okafor@example.com',
  'liam.carter@example.com',
  'hannah.schmidt@example.com',
  'arjun.mehta@example.com',
  'naledi.dlamini@example.com',
  'yuki.tanaka@example.com',
  'camila.souza@example.com',
]

const WEEKS = Array.from({ length: 56 }, (_, index) => 56 - index)

/** Saves a little every week for a year, which fills two pages of a list. */
const SAVER: readonly Action[] = [
  ...WEEKS.flatMap((week) =>
    deposited(GRACE, { coin: 'USDT', amount: '150', daysAgo: week * 7 + 0.7, verdict: 'confirmed' }),
  ),
  ...bought(GRACE, {
    plan: 'Silver',
    coin: 'USDT',
    usd: '3000',
    daysAgo: 90.4,
    profit: { usd: '75', daysAgo: 77 },
    completed: 76.4,
    paidOut: { coin: 'BTC', daysAgo: 75.1 },
  }),
  ...bought(GRACE, { plan: 'Gold', coin: 'USDT', usd: '7500', daysAgo: 18.2, profit: { usd: '120', daysAgo: 5.3 } }),
]

const TRADER: readonly Action[] = [
  ...deposited(LIAM, { coin: 'BTC', amount: '1.2', daysAgo: 200.3, verdict: 'confirmed' }),
  ...withdrew(LIAM, { coin: 'BTC', amount: '0.15', daysAgo: 120.6, verdict: 'confirmed', wallet: OTHER_WALLETS.BTC }),
  ...bought(LIAM, {
    plan: 'Diamond',
    coin: 'BTC',
    usd: '100000',
    daysAgo: 44.1,
    profit: { usd: '2150.75', daysAgo: 12.7 },
  }),
  ...withdrew(LIAM, { coin: 'BTC', amount: '0.05', daysAgo: 0.6, wallet: OTHER_WALLETS.BTC }),
]

const NEWCOMER: readonly Action[] = [
  ...deposited(HANNAH, { coin: 'ETH', amount: '9.5', daysAgo: 150.2, verdict: 'confirmed' }),
  ...withdrew(HANNAH, { coin: 'ETH', amount: '1.25', daysAgo: 61.5, verdict: 'confirmed', wallet: OTHER_WALLETS.ETH }),
  ...ordered(HANNAH, { plan: 'Silver', coin: 'USD', usd: '4200', daysAgo: 8.3, verdict: 'confirmed' }),
]

const WAITING: readonly Action[] = [
  ...deposited(ARJUN, { coin: 'USDT', amount: '3200', daysAgo: 110.4, verdict: 'confirmed' }),
  ...bought(ARJUN, { plan: 'Bronze', coin: 'USDT', usd: '900', daysAgo: 100.2, cancelled: 98.6 }),
  ...withdrew(ARJUN, { coin: 'USDT', amount: '640', daysAgo: 1.4, wallet: OTHER_WALLETS.USDT }),
  ...funded(NALEDI, { coin: 'ETH', usd: '500', daysAgo: 60.2, reason: 'Correction of the deposit of last week' }),
  ...ordered(NALEDI, { plan: 'Gold', coin: 'ETH', usd: '5200', daysAgo: 1.1 }),
  ...deposited(YUKI, { coin: 'BTC', amount: '0.03', daysAgo: 30.3, verdict: 'rejected' }),
  ...deposited(YUKI, { coin: 'BTC', amount: '0.03', daysAgo: 29.4, verdict: 'confirmed' }),
  ...deposited(CAMILA, { coin: 'USDT', amount: '480', daysAgo: 0.3 }),
]

/** The actions so far of everyone but the demo investor. */
export const PEOPLE_STORY: readonly Action[] = [...SAVER, ...TRADER, ...NEWCOMER, ...WAITING]
