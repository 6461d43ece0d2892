import { InvariantViolation } from '@mintmark/domain'
import type { Customer } from '../state.ts'
import type { Past } from './past.ts'
import { bought, ordered, went } from './past-investments.ts'
import { deposited, funded, withdrew } from './past-money.ts'

const WALLET = 'bc1qsomeone0demo0wallet000000000000000000'

/** Saves a little every week, for a year: enough rows for a list of two pages. */
function saver(past: Past, grace: Customer): void {
  for (let week = 56; week >= 1; week--)
    deposited(past, grace, { coin: 'USDT', amount: '150', daysAgo: week * 7, verdict: 'confirmed' })
  went(past, bought(past, grace, { plan: 'Silver', coin: 'USDT', usd: '3000', daysAgo: 90 }), {
    profitUsd: '75',
    completed: 76,
    paidOut: { coin: 'BTC', daysAgo: 75 },
  })
  went(past, bought(past, grace, { plan: 'Gold', coin: 'USDT', usd: '7500', daysAgo: 18 }), { profitUsd: '120' })
}

function trader(past: Past, liam: Customer): void {
  deposited(past, liam, { coin: 'BTC', amount: '1.2', daysAgo: 200, verdict: 'confirmed' })
  withdrew(past, liam, { coin: 'BTC', amount: '0.15', daysAgo: 120, verdict: 'confirmed', wallet: WALLET })
  went(past, bought(past, liam, { plan: 'Diamond', coin: 'BTC', usd: '100000', daysAgo: 44 }), { profitUsd: '2150.75' })
  withdrew(past, liam, { coin: 'BTC', amount: '0.05', daysAgo: 0.6, wallet: WALLET })
}

function newcomer(past: Past, hannah: Customer): void {
  deposited(past, hannah, { coin: 'ETH', amount: '9.5', daysAgo: 150, verdict: 'confirmed' })
  withdrew(past, hannah, { coin: 'ETH', amount: '1.25', daysAgo: 61, verdict: 'confirmed', wallet: WALLET })
  went(past, ordered(past, hannah, { plan: 'Silver', coin: 'USD', usd: '4200', daysAgo: 8 }), { decided: 'confirmed' })
}

function waiting(past: Past, [arjun, naledi, yuki, camila]: readonly [Customer, Customer, Customer, Customer]): void {
  deposited(past, arjun, { coin: 'USDT', amount: '3200', daysAgo: 110, verdict: 'confirmed' })
  went(past, bought(past, arjun, { plan: 'Bronze', coin: 'USDT', usd: '900', daysAgo: 100 }), { cancelled: true })
  withdrew(past, arjun, { coin: 'USDT', amount: '640', daysAgo: 1.4, wallet: WALLET })
  funded(past, naledi, { coin: 'ETH', usd: '500', daysAgo: 60, reason: 'Correction of deposit of 12 May' })
  ordered(past, naledi, { plan: 'Gold', coin: 'ETH', usd: '5200', daysAgo: 1.1 })
  deposited(past, yuki, { coin: 'BTC', amount: '0.03', daysAgo: 30, verdict: 'rejected' })
  deposited(past, yuki, { coin: 'BTC', amount: '0.03', daysAgo: 29, verdict: 'confirmed' })
  deposited(past, camila, { coin: 'USDT', amount: '480', daysAgo: 0.3 })
}

/** What everyone but the demo investor did so far. */
export function tellPeople(past: Past, people: readonly Customer[]): void {
  const [grace, liam, hannah, arjun, naledi, yuki, camila] = people
  if (!grace || !liam || !hannah || !arjun || !naledi || !yuki || !camila)
    throw new InvariantViolation('the demo data have people for every story')
  saver(past, grace)
  trader(past, liam)
  newcomer(past, hannah)
  waiting(past, [arjun, naledi, yuki, camila])
}
