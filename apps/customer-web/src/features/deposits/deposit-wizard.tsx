import type { Coin } from '@mintmark/contracts'
import type { Price } from '@mintmark/domain'
import { InlineNotice, Wizard } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import type { UrlStep } from '../../use-url-step.ts'
import { reachedStep, DEPOSIT_STEPS as STEPS, type DepositStep as Step } from './deposit-draft.ts'
import { MethodStep } from './method-step.tsx'
import { PaymentStep } from './payment-step.tsx'
import { TokenStep } from './token-step.tsx'
import { useDepositBlock } from './use-deposit-block.ts'
import type { DepositForm } from './use-deposit-form.ts'

interface DepositWizardProps {
  readonly userId: string
  readonly form: DepositForm
  readonly url: Pick<UrlStep<Step>, 'step' | 'go' | 'back'>
  readonly coins: readonly Coin[]
  readonly prices: ReadonlyMap<string, Price>
}

const TITLES = STEPS.map((each) => depositsMessages.steps[each])

/** Token, payment method, amount and proof. */
export function DepositWizard({ userId, form, url, coins, prices }: DepositWizardProps) {
  const block = useDepositBlock(userId)
  const isOnItsWay = form.submission.busy || form.quoting.isUnanswered
  if (block !== undefined && !isOnItsWay)
    return (
      <Wizard label={depositsMessages.title} steps={TITLES} current={0} onNext={() => undefined} hideActions>
        <InlineNotice tone="warning" text={block} />
      </Wizard>
    )
  return <OpenWizard form={form} url={url} coins={coins} prices={prices} />
}

function OpenWizard({ form, url, coins, prices }: Omit<DepositWizardProps, 'userId'>) {
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
      steps={TITLES}
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
