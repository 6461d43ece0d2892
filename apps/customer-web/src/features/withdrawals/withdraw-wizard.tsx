import type { Price } from '@mintmark/domain'
import { Wizard } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinStep } from './coin-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { useWithdrawWizard, WITHDRAW_STEPS, type WithdrawStep } from './use-withdraw-wizard.ts'
import { WithdrawReceipt } from './withdraw-receipt.tsx'
import type { Balance } from './withdrawals-api.ts'

interface WithdrawWizardProps {
  readonly userId: string
  readonly balances: readonly Balance[]
  readonly prices: ReadonlyMap<string, Price>
}

/** Coin, amount and address, receipt. */
export function WithdrawWizard({ userId, balances, prices }: WithdrawWizardProps) {
  const { t } = useTranslation()
  const wizard = useWithdrawWizard({ userId, balances, prices })
  const content: Record<WithdrawStep, () => ReactNode> = {
    coin: () => <CoinStep wizard={wizard} balances={balances} />,
    details: () => <DetailsStep wizard={wizard} />,
    receipt: () => wizard.receipt && <WithdrawReceipt receipt={wizard.receipt} onAgain={wizard.restart} />,
  }
  return (
    <Box sx={{ width: '100%', maxWidth: 420 }}>
      <Wizard
        label={t('withdrawals.title')}
        steps={WITHDRAW_STEPS.map((each) => t(`withdrawals.steps.${each}`))}
        current={WITHDRAW_STEPS.indexOf(wizard.step)}
        onBack={wizard.back}
        onNext={wizard.next}
        nextLabel={wizard.step === 'details' ? t('withdrawals.submit') : t('withdrawals.next')}
        nextDisabled={!wizard.isReady || (wizard.step === 'details' && wizard.amount.problem !== undefined)}
        busy={wizard.isBusy}
        busyLabel={t('withdrawals.submitting')}
        error={wizard.problem}
        hideActions={wizard.step === 'receipt'}
      >
        {content[wizard.step]()}
      </Wizard>
    </Box>
  )
}
