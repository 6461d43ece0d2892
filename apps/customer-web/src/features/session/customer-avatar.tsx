import Avatar from '@mui/material/Avatar'
import type { Customer } from '../../use-customer.ts'

interface CustomerAvatarProps {
  readonly customer: Customer
  readonly size: number
}

/** The customer's image, or the default one. */
export function CustomerAvatar({ customer, size }: CustomerAvatarProps) {
  const { avatar } = customer
  return (
    <Avatar
      alt=""
      {...(avatar !== null && { src: avatar })}
      sx={{
        width: size,
        height: size,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        // Without a border, a light image blends into a light page.
        ...(avatar !== null && { border: 1, borderColor: 'divider' }),
      }}
    />
  )
}
