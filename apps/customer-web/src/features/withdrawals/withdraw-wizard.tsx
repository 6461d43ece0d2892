import type { DetailedBalance, SavedAddress } from '@mintmark/contracts'
import { Wizard } from '@mintmark/ui'
import { type ReactNode, useState } from 'react'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { useUrlStep } from '../../use-url-step.ts'
import { CoinStep } from './coin-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { isUsable, savedAs } from './usable-addresses.ts'
import type { WithdrawForm } from './use-withdraw-form.ts'

export const STEPS = ['coin', 'details', 'receipt', 'completed'] as const
const STAGES = ['coin', 'details', 'review'] as const
type Stage = (typeof STAGES)[number]

/** The second step has two halves. */
const PARTS = {
  details: { title: withdrawalsMessages.steps.details, note: withdrawalsMessages.half({ count: 1 }) },
  review: { title: withdrawalsMessages.review.title, note: withdrawalsMessages.half({ count: 2 }) },
} as const

interface WithdrawWizardProps {
  readonly form: WithdrawForm
  readonly balances: readonly DetailedBalance[]
  readonly saved: readonly SavedAddress[]
  /** The coin that was asked for, and cannot be chosen. */
  readonly refused: string | undefined
  /** A link to the risks, for the review. */
  readonly more: ReactNode
}

/** The step of the address, or the first one that needs something: a changed amount is reviewed again. */
function reached(
  step: Stage,
  { hasCoin, isComplete }: { readonly hasCoin: boolean; readonly isComplete: boolean },
): Stage {
  if (!hasCoin) return 'coin'
  return step === 'review' && !isComplete ? 'details' : step
}

/** Coin, then amount and address with their review. The receipt has its own address. */
export function WithdrawWizard({ form, balances, saved, refused, more }: WithdrawWizardProps) {
  const { values, units, refusal, submission, target, terms } = form
  const { step, go, back } = useUrlStep('step', STAGES)
  // A draft continues where something is left to do.
  const [start] = useState<Stage>(values.coin === '' || refused !== undefined ? 'coin' : 'details')
  const own = 'address' in target ? savedAs(saved, target) : undefined
  const isAllowed = !terms.only_saved_addresses || (own !== undefined && isUsable(own, new Date()))
  const isComplete = units !== undefined && refusal === undefined && 'address' in target && isAllowed
  const stage = reached(step ?? start, { hasCoin: values.coin !== '', isComplete })
  const next: Record<Stage, () => void> = {
    coin: () => void form.form.trigger('coin').then((isChosen) => isChosen && go('details')),
    details: () => go('review'),
    review: () => submission.onSubmit(),
  }
  const previous = { coin: undefined, details: 'coin', review: 'details' } as const
  const before = previous[stage]
  const content: Record<Stage, () => ReactNode> = {
    coin: () => <CoinStep form={form} balances={balances} saved={saved} refused={refused} />,
    details: () => <DetailsStep form={form} saved={saved} />,
    review: () => <ReviewStep form={form} isSaved={own !== undefined} more={more} />,
  }
  return (
    <Wizard
      label={withdrawalsMessages.title}
      steps={STEPS.map((each) => withdrawalsMessages.steps[each])}
      current={stage === 'coin' ? 0 : 1}
      part={stage === 'coin' ? undefined : PARTS[stage]}
      onBack={before && (() => back(before))}
      onNext={next[stage]}
      nextLabel={withdrawalsMessages.nextOf[stage]}
      nextDisabled={stage === 'details' && !isComplete}
      busy={submission.busy}
      busyLabel={withdrawalsMessages.submitting}
      error={stage === 'coin' ? undefined : submission.error}
    >
      {content[stage]()}
    </Wizard>
  )
}
