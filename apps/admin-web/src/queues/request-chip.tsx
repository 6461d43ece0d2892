import { StatusChip } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { approvalPath } from '../paths.ts'

/** What a row of a queue says about the second person. */
export interface SharedRequest {
  readonly approval_id: string | null
  readonly needs_second: boolean
}

/** The status of a pending request: whose turn it is, and before the click, if one person is not enough. */
export function PendingChip({ request, label }: { readonly request: SharedRequest; readonly label: string }) {
  if (request.approval_id !== null)
    return (
      <Link component={RouterLink} to={approvalPath(request.approval_id)} underline="hover" color="inherit">
        <StatusChip tone="pending" label={queueMessages.second.waits} />
      </Link>
    )
  if (!request.needs_second) return <StatusChip tone="pending" label={label} />
  return (
    <span title={queueMessages.second.needsTitle}>
      <StatusChip tone="pending" label={queueMessages.second.needs({ status: label })} />
    </span>
  )
}
