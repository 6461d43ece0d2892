import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useRealm } from '../realm.tsx'

/** Says that a customer's withdrawals wait after a change of the sign-in methods. */
export function Wait() {
  const { t } = useTranslation('account')
  const { name } = useRealm()
  if (name === 'staff') return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('wait', { context: name })}
    </Typography>
  )
}
