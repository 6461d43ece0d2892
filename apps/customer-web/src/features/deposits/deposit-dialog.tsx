import type { Coin } from '@mintmark/contracts'
import type { Price } from '@mintmark/domain'
import { LeaveQuestion, useBackCloses, useToast, useUiMessages } from '@mintmark/ui'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { useAskedCoin } from '../../use-asked-coin.ts'
import type { UrlStep } from '../../use-url-step.ts'
import { type DepositStep, isForDeposit } from './deposit-draft.ts'
import { DepositReceipt } from './deposit-receipt.tsx'
import { DepositWizard } from './deposit-wizard.tsx'
import { useDepositForm } from './use-deposit-form.ts'

export interface DepositDialogProps {
  readonly userId: string
  /** The coin that the page chose, and not the person. */
  readonly preset?: string
  readonly coins: readonly Coin[]
  readonly prices: ReadonlyMap<string, Price>
  readonly url: UrlStep<DepositStep>
}

/** The deposit wizard, then its receipt. */
export default function DepositDialog({ userId, preset = '', coins, prices, url }: DepositDialogProps) {
  const { toast } = useToast()
  const messages = useUiMessages()
  const titleId = useId()
  const [sent, setSent] = useState<string>()
  const [isLeaving, setIsLeaving] = useState(false)
  const asked = useAskedCoin()
  const form = useDepositForm({
    userId,
    prices,
    coin: coins.some((coin) => coin.symbol === asked && isForDeposit(coin)) ? asked : '',
    onSubmitted: (id) => {
      setSent(id)
      toast({ tone: 'success', title: depositsMessages.submitted })
    },
  })
  // Its step is in the address, and the entries are kept.
  useBackCloses(true, undefined)
  const { busy } = form.submission
  const { token, method, amount } = form.values
  const isUntouched = ['', preset].includes(token) && method === '' && amount === ''
  const leave = () => (isUntouched ? url.close() : setIsLeaving(true))
  const dismiss = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' && !busy) leave()
  }
  if (sent !== undefined) return <DepositReceipt userId={userId} id={sent} onClose={url.close} />
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={dismiss} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {depositsMessages.title}
        </DialogTitle>
        <IconButton aria-label={messages.close} onClick={leave} disabled={busy}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent sx={{ pt: 1 }}>
        <DepositWizard userId={userId} form={form} url={url} coins={coins} prices={prices} />
      </DialogContent>
      {isLeaving && (
        <LeaveQuestion
          title={depositsMessages.leave.title}
          text={form.quoting.isUnanswered ? depositsMessages.leave.unsure : depositsMessages.leave.text}
          onLeave={() => {
            setIsLeaving(false)
            url.close()
          }}
          onStay={() => setIsLeaving(false)}
        />
      )}
    </Dialog>
  )
}
