import { useRead } from '@mintmark/client'
import { readApprovalLimit } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'

/** Says that one person still does alone what takes two; nothing once two can approve. */
export function OnePersonNotice() {
  const { data } = useRead(readApprovalLimit, undefined, { refetchOnMountOrArgChange: true })
  if (data === undefined || data.alone.length === 0) return null
  return <InlineNotice tone="warning" text={approvalsMessages.limit.alone} />
}
