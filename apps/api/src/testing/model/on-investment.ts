import fc from 'fast-check'
import type { Held, PlainModel } from './plain-model.ts'
import { type Plan, pick, picked, type Step } from './step.ts'

export const isRunning = ({ status }: Held) => status === 'active' || status === 'completed'

/** A staff action on an investment: the states that allow it, its movements, and when repeating it is harmless. */
export function onInvestment(
  isMeant: (row: Held) => boolean,
  arb: fc.Arbitrary<(model: PlainModel, row: Held) => Omit<Plan, 'by'>>,
): fc.Arbitrary<Step> {
  return fc.record({ at: pick, plan: arb }).map(
    ({ at, plan }): Step =>
      (model) => {
        const row = picked(model.investments, at, isMeant)
        return row && { by: 'staff', ...plan(model, row) }
      },
  )
}
