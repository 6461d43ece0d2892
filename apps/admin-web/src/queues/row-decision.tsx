import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { RouterLink } from '../links/router-link.tsx'
import { listMessages } from '../locales/en/list-messages.ts'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { approvalPath } from '../paths.ts'

/** The link to the approval that a request waits for, in place of its Confirm; undefined while it can be confirmed. */
export const approvalLinkOf = ({ approval_id: id }: { readonly approval_id: string | null }): ReactNode =>
  id === null ? undefined : (
    <Button size="small" variant="outlined" component={RouterLink} href={approvalPath(id)}>
      {queueMessages.second.open}
    </Button>
  )

interface RowDecisionProps {
  /** Shown in place of the button: why this person cannot confirm it. */
  readonly instead: ReactNode
  readonly label: string | undefined
  readonly isBusy: boolean | undefined
  readonly onConfirm: () => void
}

/** The one button of a row that waits. Everything else is in its menu. */
export const RowDecision = ({
  instead,
  label = listMessages.verdicts.confirmed,
  isBusy = false,
  onConfirm,
}: RowDecisionProps) =>
  instead ?? (
    <Button size="small" variant="contained" disabled={isBusy} onClick={onConfirm} sx={{ whiteSpace: 'nowrap' }}>
      {label}
    </Button>
  )
