import type { Price } from '@mintmark/domain'
import { formatMoney, useToast, useUiMessages, Wizard } from '@mintmark/ui'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DepositPending } from './deposit-pending.tsx'
import type { Coin } from './deposits-api.ts'
import { FailureNotice } from './failure-notice.tsx'
import { MethodChoice } from './method-choice.tsx'
import { PaymentStep } from './payment-step.tsx'
import { TokenStep } from './token-step.tsx'
import { DEPOSIT_STEPS, type DepositStep, type DepositWizard, useDepositWizard } from './use-deposit-wizard.ts'

export interface DepositDialogProps {
  readonly userId: string
  readonly coins: readonly Coin[]
  readonly prices: ReadonlyMap<string, Price>
  readonly onClose: () => void
}

/** The deposit wizard: token, method, amount and proof; then a short word that it waits to be confirmed. */
export default function DepositDialog({ userId, coins, prices, onClose }: DepositDialogProps) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const titleId = useId()
  const [sent, setSent] = useState<string>()
  const wizard = useDepositWizard({
    userId,
    prices,
    onSubmitted: (amount) => {
      setSent(formatMoney(amount, wizard.token))
      toast({ tone: 'success', title: t('deposits.submitted') })
    },
  })
  const leave = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' && !wizard.isBusy) onClose()
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={leave} aria-labelledby={titleId}>
      {sent === undefined ? (
        <>
          <TitleBar id={titleId} onClose={onClose} disabled={wizard.isBusy} />
          <DialogContent sx={{ pt: 1 }}>
            <DepositSteps wizard={wizard} coins={coins} prices={prices} />
          </DialogContent>
        </>
      ) : (
        <DepositPending titleId={titleId} amount={sent} onClose={onClose} />
      )}
    </Dialog>
  )
}

function TitleBar({
  id,
  onClose,
  disabled,
}: {
  readonly id: string
  readonly onClose: () => void
  readonly disabled: boolean
}) {
  const { t } = useTranslation()
  const messages = useUiMessages()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
      <DialogTitle id={id} sx={{ flex: 1 }}>
        {t('deposits.title')}
      </DialogTitle>
      <IconButton aria-label={messages.close} onClick={onClose} disabled={disabled}>
        <Close />
      </IconButton>
    </Box>
  )
}

interface DepositStepsProps extends Pick<DepositDialogProps, 'coins' | 'prices'> {
  readonly wizard: DepositWizard
}

function DepositSteps({ wizard, coins, prices }: DepositStepsProps) {
  const { t } = useTranslation()
  const content: Record<DepositStep, () => ReactNode> = {
    token: () => <TokenStep wizard={wizard} coins={coins} prices={prices} />,
    method: () => <MethodChoice hideLabel value={wizard.method} onChange={wizard.setMethod} />,
    payment: () => <PaymentStep wizard={wizard} />,
  }
  return (
    <Wizard
      label={t('deposits.title')}
      steps={DEPOSIT_STEPS.map((each) => t(`deposits.steps.${each}`))}
      current={wizard.index}
      onBack={wizard.back}
      onNext={wizard.next}
      nextLabel={wizard.step === 'payment' ? t('deposits.submit') : t('deposits.next')}
      busy={wizard.isBusy}
      busyLabel={t('deposits.submitting')}
      error={wizard.problem}
    >
      {content[wizard.step]()}
      <FailureNotice title={t('deposits.failed')} error={wizard.failure} />
    </Wizard>
  )
}
