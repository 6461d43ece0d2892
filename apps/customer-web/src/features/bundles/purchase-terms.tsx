import { amount, endOfTerm } from '@mintmark/domain'
import { DateText, formatMoney, type KeyValue, KeyValueList, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Bundle } from './bundles-api.ts'
import { useRange } from './use-range.ts'

interface PurchaseTermsProps {
  readonly bundle: Bundle
  /** The term starts now, or once staff confirm the payment. */
  readonly starts: 'now' | 'later'
  /** What the purchase comes to, above the terms. */
  readonly sum?: readonly KeyValue[]
}

/** What the customer agrees to, next to the acceptance of the risk. */
export function PurchaseTerms({ bundle, starts, sum = [] }: PurchaseTermsProps) {
  const { t } = useTranslation()
  const { roi, returns_principal } = bundle
  const projected = (
    <>
      {roi}
      <Typography variant="caption" component="span" sx={{ display: 'block', color: 'warning.main' }}>
        {t('bundles.projected')}
      </Typography>
    </>
  )
  const items = [
    ...sum,
    { label: t('bundles.terms.range'), value: useRange(bundle) },
    { label: t('bundles.roi'), value: projected },
    { label: t('bundles.days'), value: bundle.days ?? t('bundles.flexible') },
    { label: t('bundles.terms.end'), value: <TermEnd bundle={bundle} starts={starts} /> },
    { label: t('bundles.principal'), value: t(returns_principal ? 'bundles.returned' : 'bundles.kept') },
    { label: t('bundles.terms.minPayout'), value: useMinPayout(bundle) },
  ]
  return (
    <Box component="section" aria-label={t('bundles.terms.title')}>
      <Typography variant="subtitle2" component="h3">
        {t('bundles.terms.title')}
      </Typography>
      <KeyValueList items={items} />
    </Box>
  )
}

function TermEnd({ bundle: { days }, starts }: Pick<PurchaseTermsProps, 'bundle' | 'starts'>) {
  const { t } = useTranslation()
  if (days === null) return t('bundles.terms.endByHand')
  if (starts === 'later') return t('bundles.terms.endLater', { count: days })
  return <DateText value={endOfTerm(new Date(), days).toISOString()} style="date" />
}

function useMinPayout({ min_payout, returns_principal }: Bundle): string {
  const { t } = useTranslation()
  const locale = useUiLocale()
  if (returns_principal || amount(min_payout) === 0n) return t('bundles.terms.noMinPayout')
  return t('bundles.terms.minPayoutOf', { amount: formatMoney(min_payout, 'USD', { locale }) })
}
