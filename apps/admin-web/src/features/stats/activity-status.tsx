import { StatusChip, type StatusTone } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../lists/one-of.ts'

const KNOWN = ['pending', 'confirmed', 'rejected', 'active', 'completed', 'cancelled', 'paid_out'] as const

/** Confirmed is green and pending is amber; a bundle that runs or has run its course counts as confirmed. */
const TONE: Record<(typeof KNOWN)[number], StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  active: 'good',
  completed: 'good',
  paid_out: 'good',
  rejected: 'bad',
  cancelled: 'bad',
}

/** The state of a request; anything else than what is known is red, as it stands. */
export function ActivityStatus({ status }: { readonly status: string }) {
  const { t } = useTranslation('stats')
  const known = oneOf(KNOWN, status)
  if (known === undefined) return <StatusChip tone="bad" label={status} />
  return <StatusChip tone={TONE[known]} label={t(`activity.status.${known}`)} />
}
