import { errorMessage, useSend } from '@mintmark/client'
import { changeApprovalLimit, MESSAGES } from '@mintmark/contracts'
import { AmountInput, CheckboxInput, FormDialog, TextInput } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { actionMessages } from '../../locales/en/action-messages.ts'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'

export interface ChangeLimitDialogProps {
  /** The current limit as decimal text; null if there is none. */
  readonly limit: string | null
  /** The limit of a customer's first deposit as decimal text; null if it is the same. */
  readonly first: string | null
  /** The multiple of the limit that one person may add and pay out over all customers in 7 days. */
  readonly times: number
  readonly onClose: () => void
}

/** Without the decimals that the wire has beyond cents. */
const typedOf = (limit: string | null): string => (limit === null ? '' : limit.replace(/(\.\d{2})\d*$/, '$1'))

/** Requests another limit, or none. Another staff member has to approve it. */
export function ChangeLimitDialog({ limit, first, times, onClose }: ChangeLimitDialogProps) {
  const report = useReportOutcome()
  const [change] = useSend(changeApprovalLimit)
  const labels = {
    limit_usd: approvalsMessages.limit.amount,
    first_deposit_limit_usd: approvalsMessages.limit.first,
    added_times: approvalsMessages.limit.times,
    isNone: approvalsMessages.limit.noLimit,
    reason: actionMessages.reason,
  }
  const { field, controlled, checkbox, submission } = useStaffForm(changeApprovalLimit, {
    about: 'limit',
    values: {
      limit_usd: typedOf(limit),
      first_deposit_limit_usd: typedOf(first),
      added_times: String(times),
      isNone: false,
      reason: '',
    },
    label: (name) => labels[name],
    toBody: ({ limit_usd, first_deposit_limit_usd: typedFirst, added_times, isNone, reason }) => ({
      limit_usd: isNone ? null : limit_usd,
      ...(typedFirst !== typedOf(first) && { first_deposit_limit_usd: typedFirst || null }),
      ...(Number(added_times) !== times && { added_times: Number(added_times) }),
      reason,
    }),
    failureText: (error) => errorMessage(error, approvalsMessages.failed),
    send: (body) => change({ body }),
    onSuccess: (data) => {
      report(data)
      onClose()
    },
  })
  const isNone = checkbox('isNone')
  return (
    <FormDialog
      {...submission}
      title={approvalsMessages.limit.title}
      submitLabel={approvalsMessages.limit.submit}
      busyLabel={approvalsMessages.limit.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {MESSAGES.limitAwaitsApproval}
      </Typography>
      <AmountInput {...controlled('limit_usd')} unit="USD" disabled={isNone.checked} />
      <AmountInput
        {...controlled('first_deposit_limit_usd')}
        unit="USD"
        placeholder={approvalsMessages.limit.firstEmpty}
        hint={approvalsMessages.limit.firstHint}
      />
      <TextInput {...field('added_times')} inputMode="numeric" maxLength={3} hint={approvalsMessages.limit.timesHint} />
      <CheckboxInput {...isNone} />
      <ReasonInput {...field('reason')} />
    </FormDialog>
  )
}
