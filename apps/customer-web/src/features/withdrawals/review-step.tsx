import { formatAmount, formatCents, networkName, splitDestination, worthInUsd } from '@mintmark/domain'
import { InlineNotice, KeyValueList, MoneyText, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { arrivesFact, feeFacts } from '../../figures/fee-facts.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { GroupedAddress, memoFacts } from './grouped-address.tsx'
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
  const sum = <MoneyText value={formatAmount(units)} unit={values.coin} />
  const charged = { coin: values.coin, amount: units, fee }
  const network = target.network === null ? withdrawalsMessages.network.unknown : networkName(target.network)
  return (
    <>
      <KeyValueList
        items={[
          { label: withdrawalsMessages.youSend, value: sum },
          {
            label: withdrawalsMessages.review.worth,
            value: <MoneyText value={formatCents(worthInUsd(units, price), 'down')} unit="USD" />,
          },
          ...feeFacts(charged, `0 ${values.coin}`),
          ...(fee === 0n ? [arrivesFact(charged)] : []),
          { label: withdrawalsMessages.fields.network, value: network },
          {
            label: withdrawalsMessages.fields.address,
            value: <GroupedAddress address={splitDestination(target.address).address} />,
          },
          ...memoFacts(target.network, target.address),
        ]}
      />
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
