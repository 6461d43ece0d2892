import type { Action } from './actions.ts'

const FINANCE = 'finance@mintmark.test'

interface Set {
  readonly usd: string
  readonly daysAgo: number
  readonly reason: string
  readonly evidence: string
}

/** The house sets USD aside for profit in its funding account. */
const toppedUp = (set: Set): Action => ({
  ...set,
  action: 'funding.top_up',
  who: FINANCE,
  subject: `top-up of the house, ${set.daysAgo} days ago`,
})

/** The actions of the house so far. Without them, there would be no money to pay profit with. */
export const HOUSE_STORY: readonly Action[] = [
  toppedUp({
    usd: '20000',
    daysAgo: 380.5,
    reason: 'First allocation for the profit of the year',
    evidence: 'Bank statement 2041, line 7',
  }),
  toppedUp({
    usd: '30000',
    daysAgo: 65.5,
    reason: 'Further allocation, as more plans run now',
    evidence: 'Bank statement 2077, line 3',
  }),
]
