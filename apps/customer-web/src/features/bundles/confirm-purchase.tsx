import type { Bundle } from '@mintmark/contracts'
import { endOfTerm, formatAmount, type Investment } from '@mintmark/domain'
import { ConfirmDialog, DateText, formatMoney, KeyValueList, MoneyText, useUiLocale } from '@mintmark/ui'
import { principalFact, roiFact } from '../../facts/plan-facts.tsx'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { factMessages } from '../../locales/en/fact-messages.ts'

interface ConfirmPurchaseProps {
  readonly bundle: Bundle
  /** The investment as the rule would make it now. */
  readonly investment: Investment
  /** `later`: once staff have confirmed a payment. */
  readonly starts: 'now' | 'later'
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The last question before a purchase: how much is locked, for how long, until when, and for which return. */
export function ConfirmPurchase({ bundle, investment, starts, onConfirm, onClose }: ConfirmPurchaseProps) {
  const locale = useUiLocale()
  const { name, days } = bundle
  const { coin, principal, principalUsd } = investment
  const { question } = bundlesMessages.purchase
  const items = [
    { label: bundlesMessages.purchase.worth, value: <MoneyText value={formatAmount(principalUsd)} unit="USD" /> },
    roiFact(bundle),
    { label: question.term, value: days === null ? factMessages.days.flexible : question.days({ count: days }) },
    {
      label: bundlesMessages.terms.end,
      value: days === null ? bundlesMessages.terms.endByHand : <EndOfTerm days={days} starts={starts} />,
    },
    principalFact(bundle),
  ]
  return (
    <ConfirmDialog
      title={question.title({ name })}
      text={starts === 'now' ? question.text : question.textLater}
      subject={formatMoney(formatAmount(principal), coin, { locale })}
      confirmLabel={starts === 'now' ? question.confirm : question.confirmLater}
      busy={false}
      error={undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <KeyValueList items={items} />
    </ConfirmDialog>
  )
}

/** The last day; of a term that starts later, the day if it started now. */
function EndOfTerm({ days, starts }: { readonly days: number } & Pick<ConfirmPurchaseProps, 'starts'>) {
  const date = <DateText value={endOfTerm(new Date(), days).toISOString()} style="date" />
  if (starts === 'now') return date
  return (
    <>
      {date} {bundlesMessages.purchase.question.ifToday}
    </>
  )
}
