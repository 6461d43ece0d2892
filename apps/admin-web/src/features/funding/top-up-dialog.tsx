import { AmountInput, FormDialog, formatMoney, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReasonInput } from '../../app/reason-input.tsx'
import { readTypedUsd } from '../../app/typed-usd.ts'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { isSaid } from '../../forms/is-said.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { type FundingAccount, useTopUpFundingMutation } from './funding-api.ts'

export interface TopUpDialogProps {
  readonly account: FundingAccount
  readonly onClose: () => void
}

const NOTHING = { amount: '', reason: '', evidence: '' }

/** Records USD that was set aside for profit, with the reason and the evidence. */
export function TopUpDialog({ account: { id, name, balance }, onClose }: TopUpDialogProps) {
  const { t } = useTranslation(['funding', 'action'])
  const report = useReportOutcome()
  const [topUp, { error, isLoading }] = useTopUpFundingMutation()
  const { control, register, handleSubmit, formState } = useForm({ defaultValues: NOTHING })
  const { errors } = formState
  const refused = splitFailure(error, ['amount', 'reason', 'evidence'], t('failed'))
  const submit = handleSubmit(async ({ amount: typed, reason, evidence }) => {
    const amount = readTypedUsd(typed)?.text
    if (amount === undefined) return
    const { data } = await topUp({ params: { id }, body: { amount, reason, evidence } })
    if (!data) return
    report(data, { title: t('toppingUp.done'), text: `${name}: ${formatMoney(amount, 'USD')}` })
    onClose()
  })
  return (
    <FormDialog
      title={t('toppingUp.title', { name })}
      submitLabel={t('toppingUp.submit')}
      busyLabel={t('toppingUp.busy')}
      busy={isLoading}
      error={refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('toppingUp.text', { balance: formatMoney(balance, 'USD') })}
      </Typography>
      <Controller
        control={control}
        name="amount"
        rules={{ validate: (typed) => readTypedUsd(typed) !== undefined || t('toppingUp.amountRequired') }}
        render={({ field }) => (
          <AmountInput
            {...field}
            label={t('toppingUp.amount')}
            unit="USD"
            error={errors.amount?.message ?? refused.fields.amount}
          />
        )}
      />
      <ReasonInput
        field={register('reason', { validate: (reason) => isSaid(reason) || t('action:reasonRequired') })}
        error={errors.reason?.message ?? refused.fields.reason}
      />
      <TextInput
        {...register('evidence', {
          validate: (evidence) => isSaid(evidence) || t('toppingUp.evidenceRequired'),
        })}
        label={t('toppingUp.evidence')}
        hint={t('toppingUp.evidenceHint')}
        maxLength={500}
        error={errors.evidence?.message ?? refused.fields.evidence}
      />
    </FormDialog>
  )
}
