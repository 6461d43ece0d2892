import { previewOf } from '@mintmark/client'
import type { SavedAddress, WithdrawalTerms } from '@mintmark/contracts'
import { formatAmount, leftOfDailyLimit, requireBelowPendingMax, WITHDRAWAL_LIMIT_HOURS } from '@mintmark/domain'
import { DateText, formatMoney, InlineNotice, Panel, Wizard } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { limitsOf } from './preview-withdrawal.ts'
import { firstUsable, isUsable } from './usable-addresses.ts'
import { STEPS } from './withdraw-wizard.tsx'

/** The first step while no withdrawal can be requested: it says why, and until when. */
export function BlockedStep({ children }: { readonly children: ReactNode }) {
  return (
    <Panel>
      <Wizard
        label={withdrawalsMessages.title}
        steps={STEPS.map((each) => withdrawalsMessages.steps[each])}
        current={0}
        onNext={() => undefined}
        hideActions
      >
        {children}
      </Wizard>
    </Panel>
  )
}

/** The reason why the customer's own terms allow no withdrawal now; undefined if they allow one. */
export function blockOf(terms: WithdrawalTerms, saved: readonly SavedAddress[], now: Date): ReactNode {
  const tooMany = previewOf(() => requireBelowPendingMax({ kind: 'withdrawals', ...terms.pending })).refusal
  if (tooMany) return <InlineNotice tone="warning" text={tooMany.text} />
  const limits = limitsOf(terms)
  const left = leftOfDailyLimit(limits)
  if (left !== undefined && (left === 0n || left < limits.minUsd)) {
    const max = formatMoney(formatAmount(limits.dailyUsd), 'USD')
    const text = withdrawalsMessages.limitUsed({ max, hours: WITHDRAWAL_LIMIT_HOURS })
    return <InlineNotice tone="warning" text={text} />
  }
  if (!terms.only_saved_addresses || saved.some((each) => isUsable(each, now))) return undefined
  const first = firstUsable(saved)
  if (first === undefined) return <InlineNotice tone="warning" text={withdrawalsMessages.allowList.noneSaved} />
  return (
    <InlineNotice
      tone="warning"
      text={
        <>
          {withdrawalsMessages.allowList.noneYet({ label: first.label })} <DateText value={first.usable_from} />.
        </>
      }
    />
  )
}
