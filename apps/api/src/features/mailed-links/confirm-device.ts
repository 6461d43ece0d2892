import type { Platform } from '../../platform.ts'
import type { Realm } from '../../sessions/sessions.ts'
import { rememberDevice } from '../sessions/public.ts'
import { followLink } from './follow-link.ts'

interface BroughtDevice {
  /** The token of the emailed link. */
  readonly token: string
  /** The token of the browser that opened it. */
  readonly device: string
  readonly address: string
}

/** Lets a browser sign in to an account under attack: opening the link there proves access to the mailbox. */
export const confirmDevice = (
  platform: Platform,
  realm: Realm,
  { token, device, address }: BroughtDevice,
): Promise<void> =>
  followLink(
    platform,
    { token, realm, purposes: ['known_device'], action: `${realm}.confirm_device` as const, address },
    async (transaction, { id }) => {
      await rememberDevice(transaction, id, device)
      return {}
    },
  )
