import { Wizard } from '@mintmark/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CoinStep } from './coin-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { WithdrawForm } from './use-withdraw-form.ts'
import type { Balance, SavedAddress } from './withdrawals-api.ts'

export const STEPS = ['coin', 'details', 'receipt', 'completed'] as const
type Stage = 'coin' | 'details' | 'review'

interface WithdrawWizardProps {
  readonly form: WithdrawForm
  readonly balances: readonly Balance[]
  readonly saved: readonly SavedAddress[]
}

/** Coin, then amount and address with their review. The receipt has an address of its own. */
export function WithdrawWizard({ form, balances, saved }: WithdrawWizardProps) {
  const { t } = useTranslation()
  const { values, units, refusal, submission, target } = form
  const [chosen, setStage] = useState<Stage>(values.coin === '' ? 'coin' : 'details')
  const isComplete = units !== undefined && refusal === undefined && 'address' in target
  // Whoever changes the amount or the address has to review it again.
  const stage = chosen === 'review' && !isComplete ? 'details' : chosen
  const next: Record<Stage, () => void> = {
    coin: () => void form.form.trigger('coin').then((isChosen) => isChosen && setStage('details')),
    details: () => setStage('review'),
    review: () => submission.onSubmit(),
  }
  const back = { coin: undefined, details: 'coin', review: 'details' } as const
  const previous = back[stage]
  const isSaved =
    'address' in target && saved.some(({ wallet, network }) => wallet === target.address && network === target.network)
  const content: Record<Stage, () => ReactNode> = {
    coin: () => <CoinStep form={form} balances={balances} />,
    details: () => <DetailsStep form={form} />,
    review: () => <ReviewStep form={form} isSaved={isSaved} />,
  }
  return (
    <Wizard
      label={t('withdrawals.title')}
      steps={STEPS.map((each) => t(`withdrawals.steps.${each}`))}
      current={stage === 'coin' ? 0 : 1}
      onBack={previous && (() => setStage(previous))}
      onNext={next[stage]}
      nextLabel={t(`withdrawals.nextOf.${stage}`)}
      nextDisabled={stage === 'details' && !isComplete}
      busy={submission.busy}
      busyLabel={t('withdrawals.submitting')}
      error={stage === 'coin' ? undefined : submission.error}
    >
      {content[stage]()}
    </Wizard>
  )
}
