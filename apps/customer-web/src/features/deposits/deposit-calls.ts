import { bundleDepositBody, depositBody, submitTransaction } from '@mintmark/contracts'

/** The call with each kind of body that this feature sends. */
export const requestDeposit = { ...submitTransaction, body: depositBody }
export const requestInvestment = { ...submitTransaction, body: bundleDepositBody }
