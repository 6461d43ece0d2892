import { StatusChip, type StatusTone } from '@mintmark/ui'
import { oneOf } from '../../lists/one-of.ts'
import { statsMessages } from '../../locales/en/stats-messages.ts'

const KNOWN = ['pending', 'confirmed', 'rejected', 'active', 'completed', 'cancelled', 'paid_out'] as const

/** Confirmed is green, pending is amber, anything else is red. An active or completed bundle counts as confirmed. */
const TONE: Record<(typeof KNOWN)[number], StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  active: 'good',
  completed: 'good',
  paid_out: 'good',
  rejected: 'bad',
  cancelled: 'bad',
}

/** The status of a request. An unknown status is shown as it is, in red. */
export function ActivityStatus({ status }: { readonly status: string }) {
  const known = oneOf(KNOWN, status)
  if (known === undefined) return <StatusChip tone="bad" label={status} />
  return <StatusChip tone={TONE[known]} label={statsMessages.activity.status[known]} />
}
