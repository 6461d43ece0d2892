import { errorMessage, useSend } from '@mintmark/client'
import { cancelWithdrawal, mailWithdrawalLink, type Withdrawal } from '@mintmark/contracts'
import { ConfirmDialog, formatMoney, InlineNotice, KeyValueList, type NoticeTone, useToast, Wizard } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { receiptFacts } from '../../facts/withdrawal-facts.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { PATHS } from '../../paths.ts'
import { ReportScamDialog } from './report-scam-dialog.tsx'
import { SaveAddressDialog } from './save-address-dialog.tsx'
import { STEPS } from './withdraw-wizard.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'

const TONE: Record<Withdrawal['status'], NoticeTone> = {
  pending: 'info',
  confirmed: 'success',
  rejected: 'error',
  cancelled: 'info',
}

interface ReceiptProps {
  readonly userId: string
  readonly withdrawal: Withdrawal
}

/** The note on the receipt: review before anything was sent, and the blockchain once there is a transaction. */
function noteOf({ status, txid }: Withdrawal) {
  if (status === 'confirmed') return txid === null ? 'offChain' : 'onChain'
  return status
}

/** Announces the mailed link while the withdrawal waits for it, and sends it again. */
function MailNotice({ userId, withdrawal: { id } }: ReceiptProps) {
  const { toast } = useToast()
  const [mail, { isLoading }] = useSend(mailWithdrawalLink)
  const send = async () => {
    const { data, error } = await mail({ params: { userId, id } })
    if (data) toast({ tone: 'success', title: data.message })
    else toast({ tone: 'error', title: errorMessage(error, withdrawalsMessages.mail.failed) })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <InlineNotice tone="warning" text={withdrawalsMessages.mail.waits} />
      <Box>
        <Button size="small" onClick={() => void send()} disabled={isLoading}>
          {withdrawalsMessages.mail.again}
        </Button>
      </Box>
    </Box>
  )
}

function CancelDialog({
  userId,
  withdrawal: { id, amount, token_symbol },
  onClose,
}: ReceiptProps & { onClose: () => void }) {
  const [cancel, { isLoading, error }] = useSend(cancelWithdrawal)
  return (
    <ConfirmDialog
      title={withdrawalsMessages.cancel.title}
      text={withdrawalsMessages.cancel.text}
      subject={formatMoney(amount, token_symbol)}
      confirmLabel={withdrawalsMessages.cancel.action}
      cancelLabel={withdrawalsMessages.cancel.keep}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, withdrawalsMessages.cancel.failed)}
      onConfirm={async () => {
        const { data } = await cancel({ params: { userId, id } })
        if (data) onClose()
      }}
      onClose={onClose}
    />
  )
}

const DIALOGS = { cancel: CancelDialog, save: SaveAddressDialog, report: ReportScamDialog }

/** A withdrawal after it was requested: pending, and completed once staff have sent it. */
export default function WithdrawalReceipt({ userId, withdrawal }: ReceiptProps) {
  const [open, setOpen] = useState<keyof typeof DIALOGS>()
  const { status, needs_mail, mail_confirmed_at } = withdrawal
  const isPending = status === 'pending'
  const isOver = status === 'rejected' || status === 'cancelled'
  const statusLabel = withdrawalsMessages.status[status]
  const Dialog = open && DIALOGS[open]
  return (
    <Wizard
      label={withdrawalsMessages.title}
      steps={STEPS.map((each) => (each === 'receipt' && isOver ? statusLabel : withdrawalsMessages.steps[each]))}
      current={status === 'confirmed' ? 3 : 2}
      onNext={() => undefined}
      hideActions
    >
      <InlineNotice tone={TONE[status]} text={withdrawalsMessages.note[noteOf(withdrawal)]} />
      {isPending && needs_mail && mail_confirmed_at === null && <MailNotice userId={userId} withdrawal={withdrawal} />}
      <WithdrawalTimeline withdrawal={withdrawal} />
      <KeyValueList items={receiptFacts(withdrawal)} />
      {isPending && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {withdrawalsMessages.receipt.held}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" href={PATHS.portfolio}>
          {withdrawalsMessages.toPortfolio}
        </Button>
        <Button variant="outlined" color="inherit" href={PATHS.withdraw}>
          {withdrawalsMessages.receipt.again}
        </Button>
        {isPending && (
          <Button variant="outlined" color="error" onClick={() => setOpen('cancel')}>
            {withdrawalsMessages.cancel.action}
          </Button>
        )}
        {!withdrawal.is_address_saved && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen('save')}>
            {withdrawalsMessages.save.action}
          </Button>
        )}
        <Button variant="outlined" color="inherit" disabled={withdrawal.is_reported} onClick={() => setOpen('report')}>
          {withdrawal.is_reported ? withdrawalsMessages.report.done : withdrawalsMessages.report.action}
        </Button>
      </Box>
      {Dialog && <Dialog userId={userId} withdrawal={withdrawal} onClose={() => setOpen(undefined)} />}
    </Wizard>
  )
}
