import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { mailedLinks } from '../../db/schema.ts'
import type { SecretBox } from '../../integrations/secret-box.ts'

/** The purpose of a link, and the row that it is about. */
export type LinkUse = Pick<
  typeof mailedLinks.$inferSelect,
  'purpose' | 'realm' | 'accountId' | 'emailChangeId' | 'withdrawalId'
>

const NONCE_BYTES = 16
const MAC_BYTES = 16

/** The MACs of a use, by each key outside the database, so that no row makes the token of one link work for another use. */
function macsOf(secrets: SecretBox, nonce: Buffer, use: LinkUse): Buffer[] {
  const { purpose, realm, accountId, emailChangeId, withdrawalId } = use
  const covered = ['link', nonce.toString('base64url'), purpose, realm, accountId, emailChangeId, withdrawalId]
  return secrets.fingerprints(JSON.stringify(covered)).map((mac) => mac.subarray(0, MAC_BYTES))
}

/** A token that cannot be guessed and works for one use only: 43 characters that are safe in a URL. */
export function linkToken(secrets: SecretBox, use: LinkUse): string {
  const nonce = randomBytes(NONCE_BYTES)
  const [mac = Buffer.alloc(0)] = macsOf(secrets, nonce, use)
  return Buffer.concat([nonce, mac]).toString('base64url')
}

/** True if the product made the token for this use. */
export function isTokenFor(secrets: SecretBox, token: string, use: LinkUse): boolean {
  const bytes = Buffer.from(token, 'base64url')
  const [nonce, mac] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)]
  return mac.length === MAC_BYTES && macsOf(secrets, nonce, use).some((own) => timingSafeEqual(mac, own))
}
