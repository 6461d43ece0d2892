/** What a customer compares before confirming a withdrawal. */
export interface WithdrawalInMail {
  readonly amount: string
  readonly coin: string
  /** The part of the amount that is the fee. Absent: there is none. */
  readonly fee?: string
  /** The name of the network and the address on it. Absent: the text of the address was not checked, and no email repeats it. */
  readonly to?: { readonly network: string; readonly address: string }
}

const feeText = ({ fee, coin }: WithdrawalInMail) => (fee ? ` (${fee} ${coin} of it is the withdrawal fee)` : '')

/** The withdrawal that a mailed link confirms, as a sentence. */
export const targetText = (withdrawal: WithdrawalInMail) => {
  const { amount, coin, to } = withdrawal
  const asked = `You asked to send ${amount} ${coin}${feeText(withdrawal)}`
  return to
    ? `${asked} on ${to.network} to this address:\n\n${to.address}`
    : `${asked} to the address shown in your account.`
}
