// What other features may use of this feature.
export { changeFeeAction } from './change-coin-fee.ts'
export { feeView } from './coin-view.ts'
