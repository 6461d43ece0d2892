import { DateText } from '@mintmark/ui'
import { securityMessages } from '../locales/en/security-messages.ts'
import { deviceOf } from './device-name.ts'

interface AddedFromProps {
  readonly factor: {
    readonly created_at: string
    readonly address: string | null
    readonly user_agent: string | null
  }
}

/** The time and place at which a factor was added: its date, and the client IP and the browser where they were recorded. */
export function AddedFrom({ factor: { created_at, address, user_agent } }: AddedFromProps) {
  const device = deviceOf(user_agent ?? '')
  const place = [address, device && securityMessages.sessions.device({ ...device })].filter(Boolean).join(', ')
  return (
    <>
      {securityMessages.added.on} <DateText value={created_at} /> {place && securityMessages.added.from({ place })}
    </>
  )
}
