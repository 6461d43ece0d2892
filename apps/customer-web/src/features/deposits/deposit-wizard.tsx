import type { Coin } from '@mintmark/contracts'
import type { Price } from '@mintmark/domain'
import { Wizard } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import type { UrlStep } from '../../use-url-step.ts'
import { reachedStep, DEPOSIT_STEPS as STEPS, type DepositStep as Step } from './deposit-draft.ts'
import { MethodStep } from './method-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { TokenStep } from './token-step.tsx'
import type { DepositForm } from './use-deposit-form.ts'

interface DepositWizardProps {
  readonly form: DepositForm
  readonly url: Pick<UrlStep<Step>, 'step' | 'go' | 'back'>
  readonly coins: readonly Coin[]
  readonly prices: ReadonlyMap<string, Price>
}

/** Token, payment method, amount and proof. */
export function DepositWizard({ form, url, coins, prices }: DepositWizardProps) {
  const step = reachedStep(url.step ?? 'token', form.values)
  const index = STEPS.indexOf(step)
  const { submission } = form
  const next = async () => {
    if (step === 'payment') submission.onSubmit()
    else if (await form.form.trigger(step)) url.go(STEPS[index + 1] ?? step)
  }
  const content: Record<Step, () => ReactNode> = {
    token: () => <TokenStep form={form} coins={coins} prices={prices} />,
    method: () => <MethodStep form={form} />,
    payment: () => <PaymentStep form={form} />,
  }
  return (
    <Wizard
      label={depositsMessages.title}
      steps={STEPS.map((each) => depositsMessages.steps[each])}
      current={index}
      onBack={index === 0 ? undefined : () => url.back(STEPS[index - 1] ?? step)}
      onNext={() => void next()}
      nextLabel={step === 'payment' ? depositsMessages.submit : depositsMessages.next}
      busy={submission.busy}
      busyLabel={depositsMessages.submitting}
      error={step === 'payment' ? submission.error : undefined}
      errorTitle={depositsMessages.failed}
    >
      {content[step]()}
    </Wizard>
  )
}
