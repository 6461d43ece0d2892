import type { Bundle } from '@mintmark/contracts'
import { endOfTerm, formatAmount, type Investment } from '@mintmark/domain'
import { ConfirmDialog, DateText, formatMoney, KeyValueList, MoneyText, useUiLocale } from '@mintmark/ui'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'

interface ConfirmPurchaseProps {
  readonly bundle: Bundle
  /** The investment as the rule would make it now. */
  readonly investment: Investment
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** The last question before a purchase: how much is locked, for how long and until when. */
export function ConfirmPurchase({ bundle, investment, onConfirm, onClose }: ConfirmPurchaseProps) {
  const locale = useUiLocale()
  const { name, days, returns_principal } = bundle
  const { coin, principal, principalUsd } = investment
  const { question } = bundlesMessages.purchase
  const items = [
    { label: bundlesMessages.purchase.worth, value: <MoneyText value={formatAmount(principalUsd)} unit="USD" /> },
    { label: question.term, value: days === null ? bundlesMessages.flexible : question.days({ count: days }) },
    {
      label: bundlesMessages.terms.end,
      value:
        days === null ? (
          bundlesMessages.terms.endByHand
        ) : (
          <DateText value={endOfTerm(new Date(), days).toISOString()} style="date" />
        ),
    },
    { label: bundlesMessages.principal, value: returns_principal ? bundlesMessages.returned : bundlesMessages.kept },
  ]
  return (
    <ConfirmDialog
      title={question.title({ name })}
      text={question.text}
      subject={formatMoney(formatAmount(principal), coin, { locale })}
      confirmLabel={question.confirm}
      busy={false}
      error={undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <KeyValueList items={items} />
    </ConfirmDialog>
  )
}
