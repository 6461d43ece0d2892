import { errorMessage } from '@mintmark/client'
import type { addFund, ResponseOf } from '@mintmark/contracts'
import { FUNDABLE_COINS } from '@mintmark/domain'
import { AmountInput, FormDialog, formatMoney, SelectInput, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readTypedUsd } from '../../app/typed-usd.ts'
import { useReportOutcome } from '../../app/use-report-outcome.ts'
import { FundPreview } from './fund-preview.tsx'
import { useAddFundMutation } from './funding-api.ts'

/** Whose balance is credited. */
export interface Recipient {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface AddFundDialogProps {
  readonly recipient: Recipient
  readonly onClose: () => void
}

type Added = ResponseOf<typeof addFund>

const REASON_LENGTH_MAX = 500
const NOTHING = { token: '', usd: '', reason: '' }

/** Credits a customer by hand. Nothing is sent before there is both a token and an amount. */
export function AddFundDialog({ recipient, onClose }: AddFundDialogProps) {
  const { t } = useTranslation('funding', { keyPrefix: 'addFund' })
  const report = useReportOutcome()
  const [add, { error, isLoading }] = useAddFundMutation()
  const { control, register, handleSubmit } = useForm({ defaultValues: NOTHING })
  const { token, usd: typed } = useWatch({ control })
  const usd = readTypedUsd(typed ?? '')

  const detail = (answer: Added): string | undefined => {
    if (!('usd_amount' in answer)) return undefined
    const { usd_amount, token_amount: tokens, token_symbol: coin } = answer
    return t('successDetail', { usd: formatMoney(usd_amount, 'USD'), tokens, coin })
  }
  const submit = handleSubmit(async ({ token: token_symbol, reason }) => {
    if (!token_symbol || !usd) return
    const body = { token_symbol, usd_amount: usd.text, ...(reason && { reason }) }
    const { data } = await add({ params: { id: recipient.id }, body })
    if (!data) return
    report(data, { title: t('success'), text: detail(data) })
    onClose()
  })
  const texts = { malformed: t('unknownError'), network: t('networkError') }
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('submit')}
      busyLabel={t('busy')}
      busy={isLoading}
      submitDisabled={!token || !usd}
      error={error === undefined ? undefined : t('failed', { message: errorMessage(error, texts) })}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('recipient', { name: recipient.name, email: recipient.email })}
      </Typography>
      <SelectInput
        {...register('token')}
        label={t('token')}
        placeholder={t('tokenPlaceholder')}
        options={FUNDABLE_COINS.map((coin) => ({ value: coin, label: coin }))}
      />
      <Controller
        control={control}
        name="usd"
        render={({ field }) => <AmountInput {...field} label={t('amount')} unit="USD" />}
      />
      {token && usd && <FundPreview coin={token} usd={usd.amount} />}
      <TextInput
        {...register('reason')}
        label={t('reason')}
        hint={t('reasonHint')}
        rows={2}
        maxLength={REASON_LENGTH_MAX}
      />
    </FormDialog>
  )
}
