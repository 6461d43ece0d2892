import Avatar from '@mui/material/Avatar'
import type { Customer } from './session-api.ts'

interface CustomerAvatarProps {
  readonly customer: Customer
  readonly size: number
}

/** The customer's picture; their initials where there is none. */
export function CustomerAvatar({ customer, size }: CustomerAvatarProps) {
  const { avatar, first_name, last_name } = customer
  return (
    <Avatar
      alt=""
      {...(avatar !== null && { src: avatar })}
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 650,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {first_name.slice(0, 1)}
      {last_name.slice(0, 1)}
    </Avatar>
  )
}
