import { DEMO_INVESTOR, type DemoRunner, daysBefore, JOINING, tell, timeline } from '../../demo/demo.ts'
import type { MockState } from '../state.ts'
import { addNews } from './add-news.ts'
import { addOffers } from './add-offers.ts'
import { addCustomer, addStaff } from './add-people.ts'
import type { Past } from './past.ts'
import { recordPast } from './past-audit.ts'
import { investmentTeller } from './past-investments.ts'
import { moneyTeller } from './past-money.ts'

export type Seed = 'demo' | 'empty'

/** Tells the story by changing a state as the product would have. */
function mockTeller(past: Past): DemoRunner<void> {
  const { state } = past
  return {
    'customer.register': ({ who }, at) => addCustomer(state, who, at),
    ...moneyTeller(past),
    ...investmentTeller(past),
  }
}

/** Fills a state: with staff, offers and one customer alone, or with a believable past as well. */
export const SEEDS: Record<Seed, (state: MockState, now: Date) => void> = {
  empty(state, now) {
    addOffers(state, now)
    addStaff(state, now)
    for (const { who, daysAgo } of JOINING)
      if (who === DEMO_INVESTOR.email) addCustomer(state, who, daysBefore(now, daysAgo))
  },
  demo(state, now) {
    addOffers(state, now)
    addStaff(state, now)
    addNews(state, now)
    const past = { state, subjects: new Map<string, string>() }
    const runner = mockTeller(past)
    for (const { action, at } of timeline(now)) {
      tell(runner, action, at)
      recordPast(past, action, at)
    }
  },
}
