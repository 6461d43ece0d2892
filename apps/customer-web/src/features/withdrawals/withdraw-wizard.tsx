import { Wizard } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinStep } from './coin-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { type Receipt, useWithdrawForm, type WithdrawFormOptions } from './use-withdraw-form.ts'
import { WithdrawReceipt } from './withdraw-receipt.tsx'

const STEPS = ['coin', 'details', 'receipt'] as const
type Step = (typeof STEPS)[number]

/** Coin, amount and address, receipt. */
export function WithdrawWizard(props: WithdrawFormOptions) {
  const { t } = useTranslation()
  const [step, setStep] = useState<Step>('coin')
  const [receipt, setReceipt] = useState<Receipt>()
  const form = useWithdrawForm(props, (accepted) => {
    setReceipt(accepted)
    setStep('receipt')
  })
  const { values, units, refusal, submission } = form
  const isDetails = step === 'details'
  const restart = () => {
    form.reset()
    setStep('coin')
  }
  const next = async () => {
    if (isDetails) submission.onSubmit()
    else if (await form.form.trigger('coin')) setStep('details')
  }
  const content: Record<Step, () => ReactNode> = {
    coin: () => <CoinStep form={form} balances={props.balances} />,
    details: () => <DetailsStep form={form} />,
    receipt: () => receipt && <WithdrawReceipt receipt={receipt} onAgain={restart} />,
  }
  const isIncomplete = units === undefined || refusal !== undefined || values.address.trim() === ''
  return (
    <Box sx={{ width: '100%', maxWidth: 420 }}>
      <Wizard
        label={t('withdrawals.title')}
        steps={STEPS.map((each) => t(`withdrawals.steps.${each}`))}
        current={STEPS.indexOf(step)}
        onBack={isDetails ? () => setStep('coin') : undefined}
        onNext={() => void next()}
        nextLabel={isDetails ? t('withdrawals.submit') : t('withdrawals.next')}
        nextDisabled={isDetails && isIncomplete}
        busy={submission.busy}
        busyLabel={t('withdrawals.submitting')}
        error={isDetails ? submission.error : undefined}
        hideActions={step === 'receipt'}
      >
        {content[step]()}
      </Wizard>
    </Box>
  )
}
