import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Deposit } from './deposits-api.ts'

export interface DepositActionsProps {
  readonly deposit: Deposit
  readonly mayDecide: boolean
  readonly onAsk: (verdict: Verdict) => void
}

/** The two decisions while a deposit is pending, and afterwards what was decided. */
export function DepositActions({ deposit: { status }, mayDecide, onAsk }: DepositActionsProps) {
  const { t } = useTranslation('deposits')
  if (status !== 'pending')
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t(`decided.${status}`)}
      </Typography>
    )
  if (!mayDecide) return null
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => onAsk('rejected')}>
        {t('reject')}
      </Button>
      <Button size="small" variant="contained" onClick={() => onAsk('confirmed')}>
        {t('confirm')}
      </Button>
    </>
  )
}
