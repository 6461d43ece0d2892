import { COINS, FIGURES, METHODS, PLANS } from '../../demo/demo.ts'
import type { MockState } from '../state.ts'

/** What customers can choose from: coins, bundles, ways to pay, and the figures of the homepage. */
export function addOffers(state: MockState, now: Date): void {
  for (const coin of COINS) {
    const id = state.newId(now)
    state.coins.set(id, { id, ...coin, archived: false })
  }
  for (const plan of PLANS) {
    const id = state.newId(now)
    state.bundles.set(id, { id, ...plan })
  }
  for (const method of METHODS) {
    const id = state.newId(now)
    state.methods.set(id, { id, ...method })
  }
  state.figures = { ...FIGURES }
}
