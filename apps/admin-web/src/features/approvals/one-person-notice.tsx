import { InlineNotice } from '@mintmark/ui'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { useReadApprovalLimitQuery } from './approvals-api.ts'

/** Says that one person still does alone what takes two; nothing once two can approve. */
export function OnePersonNotice() {
  const { data } = useReadApprovalLimitQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data === undefined || data.alone.length === 0) return null
  return <InlineNotice tone="warning" text={approvalsMessages.limit.alone} />
}
