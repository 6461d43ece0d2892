import { formatAmount, formatCents, worthInUsd } from '@mintmark/domain'
import { InlineNotice, KeyValueList, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { reviewFacts } from '../../facts/withdrawal-facts.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import type { WithdrawForm } from './use-withdraw-form.ts'

interface ReviewStepProps {
  readonly form: WithdrawForm
  /** True if the address is in the address book. */
  readonly isSaved: boolean
  /** A link to the risks. */
  readonly more: ReactNode
}

/** The amount and its destination before the request, and the way the customer proves that it is theirs. */
export function ReviewStep({ form, isSaved, more }: ReviewStepProps) {
  const { values, units, fee, price, target, terms, factor, submission } = form
  if (units === undefined || fee === undefined || price === undefined || !('address' in target)) return null
  const asked = {
    token_symbol: values.coin,
    amount: formatAmount(units),
    fee: formatAmount(fee),
    amount_usd: formatCents(worthInUsd(units, price), 'down'),
    network: target.network,
    wallet_address: target.address,
  }
  return (
    <>
      <KeyValueList items={reviewFacts(asked)} />
      <InlineNotice tone="warning" text={withdrawalsMessages.review.final} />
      <Typography variant="body2">{more}</Typography>
      {!isSaved && <InlineNotice tone="info" text={withdrawalsMessages.review.firstTime} />}
      {form.isUnanswered && <InlineNotice tone="info" text={withdrawalsMessages.review.unanswered} />}
      {terms.confirmed_by === 'mail' && <InlineNotice tone="info" text={withdrawalsMessages.review.mail} />}
      {terms.confirmed_by === 'second_factor' && (
        <TextInput
          {...form.field('code')}
          hint={factor.hint}
          autoComplete="one-time-code"
          maxLength={40}
          disabled={submission.busy}
        />
      )}
    </>
  )
}
