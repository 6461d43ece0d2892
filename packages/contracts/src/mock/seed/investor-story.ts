import type { Customer } from '../state.ts'
import type { Past } from './past.ts'
import { bought, ordered, went } from './past-investments.ts'
import { deposited, funded, withdrew } from './past-money.ts'

const WALLET = {
  BTC: 'bc1qadalindqvist0demo0wallet0000000000000',
  ETH: '0x41646144656d6f57616c6c65744d696e746d6172',
} as const
const TXID = '0x7b1f0c2e9d4a8856f3a1d0b4c6e89f27715a3c0de4b8f6927c1d5a0e3f4b6c81'

/** The demo investor's money: every state of a deposit and of a withdrawal. */
function moneyOfInvestor(past: Past, ada: Customer): void {
  deposited(past, ada, { coin: 'BTC', amount: '0.45', daysAgo: 96, verdict: 'confirmed' })
  deposited(past, ada, { coin: 'ETH', amount: '6', daysAgo: 80, verdict: 'confirmed' })
  funded(past, ada, { coin: 'USDT', usd: '250', daysAgo: 70, reason: 'Welcome bonus' })
  deposited(past, ada, { coin: 'USDT', amount: '12000', daysAgo: 62, verdict: 'confirmed' })
  deposited(past, ada, { coin: 'BTC', amount: '0.1', daysAgo: 45, verdict: 'rejected' })
  withdrew(past, ada, {
    coin: 'USDT',
    amount: '1500',
    daysAgo: 30,
    verdict: 'confirmed',
    wallet: WALLET.ETH,
    txid: TXID,
  })
  withdrew(past, ada, {
    coin: 'ETH',
    amount: '0.5',
    daysAgo: 15,
    verdict: 'rejected',
    wallet: WALLET.ETH,
    notes: 'The address belongs to an exchange that does not accept contract transfers.',
  })
  deposited(past, ada, { coin: 'USDT', amount: '1000', daysAgo: 2 })
  withdrew(past, ada, { coin: 'BTC', amount: '0.02', daysAgo: 1, wallet: WALLET.BTC })
}

/** The demo investor's plans: an investment in every state. */
function plansOfInvestor(past: Past, ada: Customer): void {
  went(past, bought(past, ada, { plan: 'Gold', coin: 'USDT', usd: '6000', daysAgo: 55 }), {
    profitUsd: '240',
    completed: 25,
    paidOut: { coin: 'USDT', daysAgo: 24 },
  })
  went(past, ordered(past, ada, { plan: 'Diamond', coin: 'USD', usd: '150000', daysAgo: 40 }), { decided: 'rejected' })
  went(past, bought(past, ada, { plan: 'Bronze', coin: 'USDT', usd: '500', daysAgo: 20 }), {
    profitUsd: '7.50',
    completed: 13,
  })
  went(past, bought(past, ada, { plan: 'Platinum', coin: 'BTC', usd: '20000', daysAgo: 12 }), { profitUsd: '310.40' })
  went(past, bought(past, ada, { plan: 'Gold', coin: 'ETH', usd: '5000', daysAgo: 10 }), { cancelled: true })
  ordered(past, ada, { plan: 'Silver', coin: 'USDT', usd: '2500', daysAgo: 3 })
}

/** What the demo investor did so far. */
export function tellInvestor(past: Past, ada: Customer): void {
  moneyOfInvestor(past, ada)
  plansOfInvestor(past, ada)
}
