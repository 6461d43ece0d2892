import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { customerPath } from '../paths.ts'

export interface CustomerLinkProps {
  readonly id: string
  readonly email: string
}

/** An email address. Where it is too long for one line, it breaks before its domain. */
export function EmailText({ email }: Pick<CustomerLinkProps, 'email'>) {
  const at = Math.max(email.lastIndexOf('@'), 0)
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** A customer's email address, which leads to the customer's page. */
export function CustomerLink({ id, email }: CustomerLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={customerPath(id)}
      color="inherit"
      // In a dense table the line alone is too low for a finger.
      sx={{
        display: 'inline-block',
        lineHeight: '24px',
        maxWidth: '100%',
        overflowWrap: { xs: 'anywhere', sm: 'break-word' },
      }}
    >
      <EmailText email={email} />
    </Link>
  )
}
