import { AmountInput, FormDialog } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ReasonInput } from '../../app/reason-input.tsx'
import { readTypedUsd } from '../../app/typed-usd.ts'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { FormCheckbox } from '../../forms/form-checkbox.tsx'
import { isSaid } from '../../forms/is-said.ts'
import { splitFailure } from '../../forms/split-failure.ts'
import { useChangeApprovalLimitMutation } from './approvals-api.ts'

export interface ChangeLimitDialogProps {
  /** The limit of now as decimal text; null where there is none. */
  readonly limit: string | null
  readonly onClose: () => void
}

/** Without the decimals that the wire has beyond cents. */
const typedOf = (limit: string | null): string => (limit === null ? '' : limit.replace(/(\.\d{2})\d*$/, '$1'))

/** Asks for another limit, or for none; another staff member approves it. */
export function ChangeLimitDialog({ limit, onClose }: ChangeLimitDialogProps) {
  const { t } = useTranslation(['approvals', 'action'])
  const report = useReportOutcome()
  const [change, { error, isLoading }] = useChangeApprovalLimitMutation()
  const { control, register, handleSubmit, formState } = useForm({
    // Whoever asks for a change where there is no limit wants one.
    defaultValues: { limit_usd: typedOf(limit), isNone: false, reason: '' },
  })
  const isNone = useWatch({ control, name: 'isNone' })
  const { errors } = formState
  const refused = splitFailure(error, ['limit_usd', 'reason'], t('failed'))
  const submit = handleSubmit(async ({ limit_usd, isNone: without, reason }) => {
    const wanted = without ? null : (readTypedUsd(limit_usd)?.text ?? null)
    const { data } = await change({ body: { limit_usd: wanted, reason } })
    if (!data) return
    report(data, { title: t('limit.done') })
    onClose()
  })
  return (
    <FormDialog
      title={t('limit.title')}
      submitLabel={t('limit.submit')}
      busyLabel={t('limit.busy')}
      busy={isLoading}
      error={refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('limit.text')}
      </Typography>
      <Controller
        control={control}
        name="limit_usd"
        rules={{
          validate: (typed, { isNone: without }) =>
            without || readTypedUsd(typed) !== undefined || t('limit.amountRequired'),
        }}
        render={({ field }) => (
          <AmountInput
            {...field}
            label={t('limit.amount')}
            unit="USD"
            disabled={isNone}
            error={isNone ? undefined : (errors.limit_usd?.message ?? refused.fields.limit_usd)}
          />
        )}
      />
      <FormCheckbox control={control} name="isNone" label={t('limit.noLimit')} />
      <ReasonInput
        field={register('reason', { validate: (reason) => isSaid(reason) || t('action:reasonRequired') })}
        error={errors.reason?.message ?? refused.fields.reason}
      />
    </FormDialog>
  )
}
