import type { InvestmentStatus as Status } from '@mintmark/domain'
import { StatusChip, type StatusTone } from '@mintmark/ui'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'

const TONE: Record<Status, StatusTone> = {
  pending: 'pending',
  active: 'good',
  completed: 'good',
  paid_out: 'neutral',
  rejected: 'bad',
  cancelled: 'bad',
}

export function InvestmentStatus({ status }: { readonly status: Status }) {
  return <StatusChip tone={TONE[status]} label={investmentsMessages.status[status]} />
}
