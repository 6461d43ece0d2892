import { FormDialog, formatMoney, KeyValueList, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Door } from './door.ts'
import type { WithdrawalRequest } from './withdrawals-api.ts'

export interface ConfirmWithdrawalDialogProps {
  readonly request: WithdrawalRequest
  readonly door: Door
  /** What this screen calls the act. */
  readonly words: { readonly title: string; readonly act: string; readonly busy: string }
  readonly onClose: () => void
}

const TXID_LENGTH_MAX = 200
const NOTES_LENGTH_MAX = 1000

/** Asks for the transaction id and notes, both optional, before the held funds leave. */
export function ConfirmWithdrawalDialog({ request, door, words, onClose }: ConfirmWithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals')
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit } = useForm({ defaultValues: { txid: '', notes: '' } })
  const { amount, token_symbol, email, wallet_address } = request
  const confirm = handleSubmit(async ({ txid, notes }) => {
    setFailure(undefined)
    const outcome = await door.confirm(request, { ...(txid && { txid }), ...(notes && { notes }) })
    if (outcome.failure === undefined) onClose()
    else setFailure(outcome.failure || undefined)
  })
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.act}
      busyLabel={words.busy}
      busy={door.isBusy}
      error={failure}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('approval.text')}
      </Typography>
      <KeyValueList
        items={[
          { label: t('columns.plainAmount'), value: formatMoney(`-${amount}`, token_symbol) },
          { label: t('columns.user'), value: email },
          { label: t('columns.wallet'), value: wallet_address },
        ]}
      />
      <TextInput {...register('txid')} label={t('approval.txid')} maxLength={TXID_LENGTH_MAX} />
      <TextInput {...register('notes')} label={t('approval.notes')} rows={3} maxLength={NOTES_LENGTH_MAX} />
    </FormDialog>
  )
}
