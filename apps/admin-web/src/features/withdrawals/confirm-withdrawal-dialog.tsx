import { FormDialog, formatMoney, KeyValueList, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DecisionRoute } from './decision-route.ts'
import type { WithdrawalRequest } from './withdrawals-api.ts'

export interface ConfirmWithdrawalDialogProps {
  readonly request: WithdrawalRequest
  readonly route: DecisionRoute
  /** What this screen calls the action. */
  readonly labels: { readonly title: string; readonly submit: string; readonly busy: string }
  readonly onClose: () => void
}

const TXID_LENGTH_MAX = 200
const NOTES_LENGTH_MAX = 1000

/** Asks for the transaction ID and notes, both optional, before the funds on hold leave the platform. */
export function ConfirmWithdrawalDialog({ request, route, labels, onClose }: ConfirmWithdrawalDialogProps) {
  const { t } = useTranslation('withdrawals')
  const { register, handleSubmit } = useForm({ defaultValues: { txid: '', notes: '' } })
  const { amount, token_symbol, email, wallet_address } = request
  const confirm = handleSubmit(async ({ txid, notes }) => {
    if (await route.confirm(request, { ...(txid && { txid }), ...(notes && { notes }) })) onClose()
  })
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit}
      busyLabel={labels.busy}
      busy={route.isBusy}
      error={route.error}
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
