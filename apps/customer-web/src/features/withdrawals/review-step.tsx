import { formatAmount, formatCents, networkName, worthInUsd } from '@mintmark/domain'
import { InlineNotice, KeyValueList, MoneyText, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupedAddress } from './grouped-address.tsx'
import type { WithdrawForm } from './use-withdraw-form.ts'

interface ReviewStepProps {
  readonly form: WithdrawForm
  /** Whether the address is in the address book. */
  readonly isSaved: boolean
}

/** What will be sent where, before it is requested, and how the customer shows that the request is theirs. */
export function ReviewStep({ form, isSaved }: ReviewStepProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { values, units, price, target, terms, factor, submission } = form
  if (units === undefined || price === undefined || !('address' in target)) return null
  const sum = <MoneyText value={formatAmount(units)} unit={values.coin} />
  const network = target.network === null ? t('withdrawals.network.unknown') : networkName(target.network)
  return (
    <>
      <Typography variant="h4" component="h3" ref={heading} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
        {t('withdrawals.review.title')}
      </Typography>
      <KeyValueList
        items={[
          { label: t('withdrawals.youSend'), value: sum },
          { label: t('withdrawals.review.worth'), value: `$${formatCents(worthInUsd(units, price), 'down')}` },
          { label: t('withdrawals.review.fee'), value: `0 ${values.coin}` },
          { label: t('withdrawals.review.arrives'), value: sum },
          { label: t('withdrawals.fields.network'), value: network },
          { label: t('withdrawals.fields.address'), value: <GroupedAddress address={target.address} /> },
        ]}
      />
      <InlineNotice tone="warning" text={t('withdrawals.review.final')} />
      {!isSaved && <InlineNotice tone="info" text={t('withdrawals.review.firstTime')} />}
      {form.isUnanswered && <InlineNotice tone="info" text={t('withdrawals.review.unanswered')} />}
      {terms.confirmed_by === 'mail' && <InlineNotice tone="info" text={t('withdrawals.review.mail')} />}
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
