import { useRead } from '@mintmark/client'
import { reviewInvestmentRequest, type UserInvestment } from '@mintmark/contracts'
import { DateText, factList, formatMoney, KeyValueList, textFact } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { DialogReview } from '../../reviews/dialog-review.tsx'

/** The name of a single investment. */
export const investmentSubject = ({
  bundle_name: bundle,
  bundle_usd_price,
  user_email: user,
}: UserInvestment): string =>
  investmentsMessages.subject({ bundle, amount: formatMoney(bundle_usd_price, 'USD'), user })

interface InvestmentReviewProps {
  readonly investment: UserInvestment
  /** Its profit, with what changes it. */
  readonly profit: ReactNode
}

const factsOf = factList<InvestmentReviewProps>(
  ({ investment: { status } }) => textFact(investmentsMessages.details.status, investmentsMessages.status[status]),
  ({ investment: { invested_amount, invested_coin } }) =>
    textFact(investmentsMessages.details.invested, formatMoney(invested_amount, invested_coin)),
  ({ profit }) => ({ label: investmentsMessages.details.profit, value: profit }),
  ({ investment: { activated_at } }) =>
    activated_at === null
      ? null
      : { label: investmentsMessages.details.since, value: <DateText value={activated_at} /> },
)

/** The facts for a decision about a request; for a later investment, its state. */
export function InvestmentReview({ investment, profit }: InvestmentReviewProps) {
  const { id, status } = investment
  const isPending = status === 'pending'
  const review = useRead(reviewInvestmentRequest, { params: { id } }, { skip: !isPending })
  if (isPending) return <DialogReview query={review} />
  return <KeyValueList items={factsOf({ investment, profit })} />
}

/** The current status of a request, whichever staff member decided it; undefined for an investment that was decided before. */
export const useRequestStatus = ({ id, status }: UserInvestment) =>
  useRead(reviewInvestmentRequest, { params: { id } }, { skip: status !== 'pending' }).data?.status
