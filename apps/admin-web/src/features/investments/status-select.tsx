import { errorMessage } from '@mintmark/client'
import { SETTABLE_STATUSES, type UserInvestment } from '@mintmark/contracts'
import { nextStatuses } from '@mintmark/domain'
import { useToast } from '@mintmark/ui'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { oneOf } from '../../lists/one-of.ts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { InvestmentStatus } from './investment-status.tsx'
import { useSetInvestmentStatus } from './use-set-investment-status.ts'

interface StatusSelectProps {
  readonly investment: UserInvestment
  readonly mayDecide: boolean
  /** Asks before a cancellation. */
  readonly onCancel: () => void
}

/** The status of an investment, with the statuses that staff can change it to. */
export function StatusSelect({ investment, mayDecide, onCancel }: StatusSelectProps) {
  const { toast } = useToast()
  const [setStatus, { isLoading }] = useSetInvestmentStatus()
  const { id, status, bundle_name: bundle, user_email: user } = investment
  const allowed = SETTABLE_STATUSES.filter((each) => nextStatuses(status).includes(each))
  const choose = async (value: string) => {
    const next = oneOf(allowed, value)
    if (!next) return
    if (next === 'cancelled') return onCancel()
    const answer = await setStatus({ params: { id }, body: { status: next } })
    if (answer.data) toast({ tone: 'success', title: answer.data.message })
    else toast({ tone: 'error', title: errorMessage(answer.error, investmentsMessages.statusFailed) })
  }
  if (!mayDecide || allowed.length === 0) return <InvestmentStatus status={status} />
  return (
    <Select
      size="small"
      value={status}
      disabled={isLoading}
      onChange={({ target }) => void choose(target.value)}
      inputProps={{ 'aria-label': investmentsMessages.statusOf({ bundle, user }) }}
      renderValue={() => <InvestmentStatus status={status} />}
      sx={{ width: 150, maxWidth: '100%', textAlign: 'left' }}
    >
      {[status, ...allowed].map((each) => (
        <MenuItem key={each} value={each}>
          {investmentsMessages.status[each]}
        </MenuItem>
      ))}
    </Select>
  )
}
