import { InlineNotice } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useReadApprovalLimitQuery } from './approvals-api.ts'

/** Says that one person still does alone what takes two; nothing once two can approve. */
export function OnePersonNotice() {
  const { t } = useTranslation('approvals')
  const { data } = useReadApprovalLimitQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data === undefined || data.alone.length === 0) return null
  return <InlineNotice tone="warning" text={t('limit.alone')} />
}
