import { shownAmount } from '@mintmark/domain'

/** The details that a customer compares before confirming a withdrawal. */
export interface WithdrawalInMail {
  readonly amount: string
  readonly coin: string
  /** The part of the amount that is the fee. Absent: there is none. */
  readonly fee?: string
  /** The name of the network and the address on it. Absent: the address was not checked, so no email repeats it. */
  readonly to?: { readonly network: string; readonly address: string }
}

const feeText = ({ fee, coin }: WithdrawalInMail) =>
  fee ? ` (including a withdrawal fee of ${shownAmount(fee)} ${coin})` : ''
const placeText = ({ to }: WithdrawalInMail) =>
  to ? ` on ${to.network} to this address:\n\n${to.address}` : ' to the address shown in your account.'

/** The withdrawal that a mailed link confirms, as a sentence. */
export const targetText = (withdrawal: WithdrawalInMail) =>
  `You asked to send ${shownAmount(withdrawal.amount)} ${withdrawal.coin}${feeText(withdrawal)}${placeText(withdrawal)}`
