// What other features may use of this feature.
export { changeNetworksAction } from './change-coin.ts'
export { changeFeeAction } from './change-coin-fee.ts'
export { feeView } from './coin-view.ts'
