import type { MockState } from '../state.ts'
import { addInvestor, addPeople, addStaff } from './accounts.ts'
import { tellInvestor } from './investor-story.ts'
import { addOffers } from './offers.ts'
import { tellPeople } from './people-story.ts'

export type Seed = 'demo' | 'empty'

/** Fills a state: with accounts and offers alone, or with a believable past as well. */
export const SEEDS: Record<Seed, (state: MockState, now: Date) => void> = {
  empty(state, now) {
    addOffers(state, now)
    addStaff(state, now)
    addInvestor(state, now)
  },
  demo(state, now) {
    addOffers(state, now)
    addStaff(state, now)
    const people = addPeople(state, now)
    const investor = addInvestor(state, now)
    tellPeople({ state, now }, people)
    tellInvestor({ state, now }, investor)
  },
}
