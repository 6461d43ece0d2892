import { errorMessage } from '@mintmark/client'
import { SETTABLE_STATUSES } from '@mintmark/contracts'
import { nextStatuses } from '@mintmark/domain'
import { useToast } from '@mintmark/ui'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../app/one-of.ts'
import { CancelInvestmentDialog } from './cancel-investment-dialog.tsx'
import { InvestmentStatus } from './investment-status.tsx'
import { type Investment, useSetInvestmentStatusMutation } from './investments-api.ts'

type Settable = (typeof SETTABLE_STATUSES)[number]

/** The status of an investment, with the statuses that staff can change it to. */
export function StatusSelect({ investment, mayDecide }: { investment: Investment; mayDecide: boolean }) {
  const { t } = useTranslation('investments')
  const { toast } = useToast()
  const [setStatus, { isLoading, error, reset }] = useSetInvestmentStatusMutation()
  const [isCanceling, setIsCanceling] = useState(false)
  const { id, status, bundle_name: bundle, user_email: user } = investment
  const allowed = SETTABLE_STATUSES.filter((each) => nextStatuses(status).includes(each))
  const failure = (cause: unknown) => errorMessage(cause, t('statusFailed'))
  const set = async (next: Settable, reason?: string) => {
    const answer = await setStatus({ params: { id }, body: { status: next, reason } })
    if (answer.data) toast({ tone: 'success', title: t('statusDone', { status: t(`status.${next}`) }) })
    return answer
  }
  const choose = async (value: string) => {
    const next = oneOf(allowed, value)
    if (!next) return
    reset()
    if (next === 'cancelled') return setIsCanceling(true)
    const answer = await set(next)
    if (answer.error) toast({ tone: 'error', title: failure(answer.error) })
  }
  const cancel = async (reason: string) => {
    const { data } = await set('cancelled', reason)
    if (data) setIsCanceling(false)
  }
  return (
    <>
      {mayDecide && allowed.length > 0 ? (
        <Select
          size="small"
          value={status}
          disabled={isLoading}
          onChange={({ target }) => void choose(target.value)}
          inputProps={{ 'aria-label': t('statusOf', { bundle, user }) }}
          renderValue={() => <InvestmentStatus status={status} />}
          sx={{ minWidth: 150, textAlign: 'left' }}
        >
          {[status, ...allowed].map((each) => (
            <MenuItem key={each} value={each}>
              {t(`status.${each}`)}
            </MenuItem>
          ))}
        </Select>
      ) : (
        <InvestmentStatus status={status} />
      )}
      {/* It stays open while the new status is already shown, until the server agrees. */}
      {isCanceling && (
        <CancelInvestmentDialog
          investment={investment}
          busy={isLoading}
          error={error === undefined ? undefined : failure(error)}
          onClose={() => setIsCanceling(false)}
          onConfirm={cancel}
        />
      )}
    </>
  )
}
