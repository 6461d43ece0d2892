import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { customerPath } from './paths.ts'

export interface CustomerLinkProps {
  readonly id: string
  readonly email: string
}

/** A customer's email address, which leads to the customer's page. */
export function CustomerLink({ id, email }: CustomerLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={customerPath(id)}
      color="inherit"
      // In a dense table the line alone is too low for a finger.
      sx={{ display: 'inline-block', lineHeight: '24px', overflowWrap: 'break-word' }}
    >
      {email}
    </Link>
  )
}
