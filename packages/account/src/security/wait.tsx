import Typography from '@mui/material/Typography'
import { securityMessages } from '../locales/en/security-messages.ts'
import { useRealm } from '../realm.tsx'

/** Says that a customer's withdrawals wait after a change of the sign-in methods. */
export function Wait() {
  const { name } = useRealm()
  if (name === 'staff') return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {securityMessages.wait[name]}
    </Typography>
  )
}
