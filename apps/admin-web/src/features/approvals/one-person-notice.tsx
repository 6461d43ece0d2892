import { useRead } from '@mintmark/client'
import { readApprovalLimit } from '@mintmark/contracts'
import { DateText, InlineNotice } from '@mintmark/ui'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'

/** Says that one person still does alone what takes two; nothing once two can approve. */
export function OnePersonNotice() {
  const { data } = useRead(readApprovalLimit, undefined, { refetchOnMountOrArgChange: true })
  if (data === undefined || data.alone.length === 0) return null
  const { two_from: two } = data
  const who =
    two === null
      ? approvalsMessages.limit.noTwo
      : approvalsMessages.limit.twoFrom({ names: new Intl.ListFormat('en-US').format(two.names) })
  return (
    <InlineNotice
      tone="warning"
      text={
        <>
          {approvalsMessages.limit.alone} {who} {two !== null && <DateText value={two.at} />}
        </>
      }
    />
  )
}
