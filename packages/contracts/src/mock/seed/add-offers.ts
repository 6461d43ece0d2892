import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { COINS, daysBefore, FIGURES, METHODS, PLANS, STAFF_DAYS_AGO } from '../../demo/demo.ts'
import type { MockState } from '../state.ts'

/** The funding account that is always there. */
const HOUSE = { id: HOUSE_FUNDING_ID, name: 'House' }

/** What customers can choose from: coins, bundles, ways to pay, and the figures of the homepage. */
export function addOffers(state: MockState, now: Date): void {
  for (const coin of COINS) {
    const id = state.newId(now)
    state.coins.set(id, { id, ...coin, archived: false })
  }
  state.fundingAccounts.set(HOUSE.id, { ...HOUSE, createdAt: daysBefore(now, STAFF_DAYS_AGO) })
  for (const plan of PLANS) {
    const id = state.newId(now)
    state.bundles.set(id, { id, ...plan, amountUsd: null, fundingId: HOUSE_FUNDING_ID, archived: false })
  }
  for (const method of METHODS) {
    const id = state.newId(now)
    state.methods.set(id, { id, ...method, image: null, archived: false })
  }
  state.figures = { ...FIGURES }
}
