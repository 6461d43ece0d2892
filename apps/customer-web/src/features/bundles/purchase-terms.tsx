import type { Bundle } from '@mintmark/contracts'
import { amount, endOfTerm } from '@mintmark/domain'
import { DateText, formatMoney, type KeyValue, KeyValueList, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { daysFact, principalFact, roiFact } from '../../facts/plan-facts.tsx'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { useRange } from './use-range.ts'

interface PurchaseTermsProps {
  readonly bundle: Bundle
  /** The term starts now, once staff confirm the payment, or whenever the plan is bought. */
  readonly starts: 'now' | 'later' | 'open'
  /** The amounts of the purchase, above the terms. */
  readonly sum?: readonly KeyValue[]
}

/** The terms that the customer agrees to, next to the acceptance of the risk. */
export function PurchaseTerms({ bundle, starts, sum = [] }: PurchaseTermsProps) {
  const items = [
    ...sum,
    { label: bundlesMessages.terms.range, value: useRange(bundle) },
    roiFact(bundle),
    daysFact(bundle),
    { label: bundlesMessages.terms.end, value: <TermEnd bundle={bundle} starts={starts} /> },
    principalFact(bundle),
    { label: bundlesMessages.terms.minPayout, value: useMinPayout(bundle) },
  ]
  return (
    <Box component="section" aria-label={bundlesMessages.terms.title}>
      <Typography variant="subtitle2" component={starts === 'open' ? 'h2' : 'h3'}>
        {bundlesMessages.terms.title}
      </Typography>
      <KeyValueList items={items} />
    </Box>
  )
}

function TermEnd({ bundle: { days }, starts }: Pick<PurchaseTermsProps, 'bundle' | 'starts'>) {
  if (days === null) return bundlesMessages.terms.endByHand
  if (starts === 'open') return bundlesMessages.terms.endOpen({ count: days })
  if (starts === 'later') return bundlesMessages.terms.endLater({ count: days })
  return <DateText value={endOfTerm(new Date(), days).toISOString()} style="date" />
}

function useMinPayout({ min_payout, returns_principal }: Bundle): string {
  const locale = useUiLocale()
  if (returns_principal || amount(min_payout) === 0n) return bundlesMessages.terms.noMinPayout
  return bundlesMessages.terms.minPayoutOf({ amount: formatMoney(min_payout, 'USD', { locale }) })
}
