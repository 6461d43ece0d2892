import fc from 'fast-check'
import { addressSteps } from './address-steps.ts'
import { cashSteps } from './cash-steps.ts'
import { changeFee } from './fee-steps.ts'
import { approvalSteps, decidingSteps, houseSteps } from './house-steps.ts'
import { investmentSteps } from './investment-steps.ts'
import { buyByDeposit } from './purchase-steps.ts'
import { decide } from './status-steps.ts'
import type { Step } from './step.ts'
import { askListed, askWithdrawal, cancelWithdrawal, decideWithdrawal } from './withdrawal-steps.ts'

/** Every money command, and every change of where funds may go. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(...cashSteps, ...investmentSteps, ...houseSteps, ...addressSteps)

/** Requests and their ends, of which several must follow each other: among all commands, that is rare. */
export const requestStep: fc.Arbitrary<Step> = fc.oneof(
  askWithdrawal,
  cancelWithdrawal,
  decideWithdrawal,
  buyByDeposit,
  decide,
)

/** Withdrawals while staff change their fees. */
export const feeStep: fc.Arbitrary<Step> = fc.oneof(
  ...[changeFee, changeFee, ...decidingSteps],
  ...[askWithdrawal, askWithdrawal, decideWithdrawal],
)

/** Requests of staff that wait for another one, where the same is requested again before it is decided. */
export const approvalStep: fc.Arbitrary<Step> = fc.oneof(...approvalSteps)

/** Bundles paid for from outside: that too little arrives for one takes several attempts. */
export const paymentStep: fc.Arbitrary<Step> = fc.oneof(buyByDeposit, decide)

/** Deposits, withdrawals and funds. */
export const cashStep: fc.Arbitrary<Step> = fc.oneof(...cashSteps)

/** Address books and allow-lists, and withdrawals to allowed addresses. */
export const addressStep: fc.Arbitrary<Step> = fc.oneof(...addressSteps, askListed, askListed, askListed)

/** Every action on an investment. */
export const investmentStep: fc.Arbitrary<Step> = fc.oneof(...investmentSteps)
