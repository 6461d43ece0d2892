import { listBundles } from '../../bundles.ts'
import { listPaymentMethods } from '../../payment-methods.ts'
import { on } from '../call.ts'
import { bundleView } from './bundle-view.ts'
import { methodView } from './method-view.ts'

export const offerHandlers = [
  on(listBundles, ({ state }) =>
    [...state.bundles.values()]
      .filter(({ archived }) => !archived)
      .sort((a, b) => (a.minAmountUsd < b.minAmountUsd ? -1 : 1))
      .map(bundleView),
  ),
  on(listPaymentMethods, ({ state, query: { type } }) =>
    [...state.methods.values()].filter((method) => method.type === type && !method.archived).map(methodView),
  ),
]
