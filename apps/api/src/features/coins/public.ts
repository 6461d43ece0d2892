// The part of this feature that other features may use.
export { changeNetworksAction } from './change-coin.ts'
export { changeFeeAction } from './change-coin-fee.ts'
export { adminCoinView, feeView } from './coin-view.ts'
