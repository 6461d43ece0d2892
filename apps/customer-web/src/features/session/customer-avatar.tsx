import Avatar from '@mui/material/Avatar'
import type { Customer } from './session-api.ts'

interface CustomerAvatarProps {
  readonly customer: Customer
  readonly size: number
}

/** The customer's picture; the default one where there is none. */
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
        // A light picture would melt into a light page.
        ...(avatar !== null && { border: 1, borderColor: 'divider' }),
      }}
    />
  )
}
