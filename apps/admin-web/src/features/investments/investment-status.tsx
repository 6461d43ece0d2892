import type { InvestmentStatus as Status } from '@mintmark/domain'
import { StatusChip, type StatusTone } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'

const TONE: Record<Status, StatusTone> = {
  pending: 'pending',
  active: 'good',
  completed: 'good',
  paid_out: 'neutral',
  rejected: 'bad',
  cancelled: 'bad',
}

export function InvestmentStatus({ status }: { readonly status: Status }) {
  const { t } = useTranslation('investments')
  return <StatusChip tone={TONE[status]} label={t(`status.${status}`)} />
}
