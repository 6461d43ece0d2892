import { withAudit } from '../../audit/with-audit.ts'
import type { Platform } from '../../platform.ts'
import { rememberDevice } from './known-devices.ts'
import { type BroughtLink, requireLink, useLink } from './links.ts'
import type { Realm } from './sessions.ts'

interface BroughtDevice {
  /** The token of the mailed link. */
  readonly token: string
  /** The token of the browser that opened it. */
  readonly device: string
  readonly address: string
}

/** Lets a browser sign in to an account under attack: whoever opens the link there has the mailbox. */
export async function confirmDevice(
  platform: Platform,
  realm: Realm,
  { token, device, address }: BroughtDevice,
): Promise<void> {
  const action = `${realm}.confirm_device` as const
  const link: BroughtLink = { token, realm, purposes: ['known_device'] }
  const owner = await requireLink(platform, link, { action, address })
  await withAudit(
    platform.db,
    { ...owner, address },
    {
      action,
      subjectId: owner.id,
      work: async (transaction) => {
        await rememberDevice(transaction, (await useLink(transaction, link, owner)).id, device)
        return { reply: undefined }
      },
    },
  )
}
