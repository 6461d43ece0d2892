import type { DepositStatus, WithdrawalStatus } from '@mintmark/domain'
import { StatusChip, type StatusTone, TwoLineText } from '@mintmark/ui'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { approvalPath } from '../paths.ts'

/** The color of a request by its status. */
export const REQUEST_TONE: Record<DepositStatus | WithdrawalStatus, StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** The marks of a row about the second person. */
interface SharedRequest {
  readonly approval_id: string | null
  readonly needs_second: boolean
  readonly assigned_to: string | null
}

interface PendingChipProps {
  readonly request: SharedRequest
  readonly label: string
}

/** The status of a pending request, and the staff member who took it. */
export const PendingChip = (props: PendingChipProps) =>
  props.request.assigned_to === null ? (
    <StepChip {...props} />
  ) : (
    <TwoLineText
      text={<StepChip {...props} />}
      below={queueMessages.desk.assigned({ name: props.request.assigned_to })}
    />
  )

/** The person who must act next and, before the click, whether a second person is needed. */
function StepChip({ request, label }: PendingChipProps) {
  if (request.approval_id !== null)
    return (
      <Link component={RouterLink} to={approvalPath(request.approval_id)} underline="hover" color="inherit">
        <StatusChip tone="pending" label={queueMessages.second.waits} wraps />
      </Link>
    )
  if (!request.needs_second) return <StatusChip tone="pending" label={label} />
  return (
    <span title={queueMessages.second.needsTitle}>
      <StatusChip tone="pending" label={queueMessages.second.needs({ status: label })} wraps />
    </span>
  )
}
