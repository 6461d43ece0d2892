import { errorMessage } from '@mintmark/client'
import { SETTABLE_STATUSES } from '@mintmark/contracts'
import { nextStatuses } from '@mintmark/domain'
import { useToast } from '@mintmark/ui'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneOf } from '../../lists/one-of.ts'
import { CancelInvestmentDialog } from './cancel-investment-dialog.tsx'
import { InvestmentStatus } from './investment-status.tsx'
import { type Investment, useSetInvestmentStatusMutation } from './investments-api.ts'

type Settable = (typeof SETTABLE_STATUSES)[number]

function useSetStatus({ id }: Investment) {
  const { t } = useTranslation('investments')
  const { toast } = useToast()
  const [setStatus, { isLoading }] = useSetInvestmentStatusMutation()
  const set = async (status: Settable) => {
    const { error } = await setStatus({ params: { id }, body: { status } })
    if (error) toast({ tone: 'error', title: errorMessage(error, t('statusFailed')) })
    else toast({ tone: 'success', title: t('statusDone', { status: t(`status.${status}`) }) })
  }
  return { set, isLoading }
}

/** The status of an investment, and those to which the rules let staff set it from there. */
export function StatusSelect({ investment, mayDecide }: { investment: Investment; mayDecide: boolean }) {
  const { t } = useTranslation('investments')
  const { set, isLoading } = useSetStatus(investment)
  const [isCancelling, setIsCancelling] = useState(false)
  const { status, bundle_name: bundle, user_email: user } = investment
  const allowed = SETTABLE_STATUSES.filter((each) => nextStatuses(status).includes(each))
  if (!mayDecide || allowed.length === 0) return <InvestmentStatus status={status} />
  const choose = (value: string) => {
    const next = oneOf(allowed, value)
    if (next === 'cancelled') setIsCancelling(true)
    else if (next) void set(next)
  }
  return (
    <>
      <Select
        size="small"
        value={status}
        disabled={isLoading}
        onChange={({ target }) => choose(target.value)}
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
      {isCancelling && (
        <CancelInvestmentDialog
          investment={investment}
          onClose={() => setIsCancelling(false)}
          onConfirm={() => {
            setIsCancelling(false)
            void set('cancelled')
          }}
        />
      )}
    </>
  )
}
