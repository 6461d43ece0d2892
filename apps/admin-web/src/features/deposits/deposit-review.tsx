import { useRead } from '@mintmark/client'
import { type Deposit, reviewDeposit } from '@mintmark/contracts'
import { formatMoney } from '@mintmark/ui'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { DialogReview } from '../../reviews/dialog-review.tsx'

/** The name of a single deposit: `1,000.00 USDT from ada@example.com`. */
export const depositSubject = ({ amount, token_symbol, user_email }: Deposit): string =>
  depositsMessages.subject({ amount: formatMoney(amount, token_symbol), user: user_email })

/** Everything that a decision about a deposit needs. */
export const DepositReview = ({ id }: { readonly id: string }) => (
  <DialogReview query={useRead(reviewDeposit, { params: { id } })} />
)

/** The current status of a deposit, whichever staff member decided it. */
export const useDepositStatus = ({ id }: Deposit) => useRead(reviewDeposit, { params: { id } }).data?.status
