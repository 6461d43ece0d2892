import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { BooksKeys } from './books-keys.ts'
import type { FileStore } from './file-store.ts'

const FOLDER = 'restores'

/** The newest certificate is always under this name, and each one under its minute. */
const LATEST = 'latest.json'

const certificateFacts = z.object({
  version: z.literal(1),
  /** When the restored books were found right. */
  at: z.string(),
  /** The label of the backup. */
  backup: z.string(),
  /** The time of the last audit row that the restored database has; empty if it has none. */
  restoredTo: z.string(),
  /** The last position of the audit chain in the restored database. */
  position: z.string(),
  entries: z.int(),
  /** The number of actions that the audit files have and the restored database lacks. */
  lostRows: z.int(),
})

/** The facts of a restore whose books were verified and right. */
export type RestoreCertificate = z.infer<typeof certificateFacts>

const signedCertificate = z.object({ certificate: certificateFacts, signature: z.string() })

/** The newest certificate, no file, or a file that is signed with none of our keys. */
type FoundProof = { readonly certificate: RestoreCertificate } | 'missing' | 'forged'

/** The certificates of restores, outside the database that they are about. */
export interface RestoreProofs {
  readonly write: (certificate: Omit<RestoreCertificate, 'version'>) => Promise<void>
  readonly readNewest: () => Promise<FoundProof>
}

const bytesOf = (certificate: RestoreCertificate) =>
  Buffer.from(`restore ${JSON.stringify(certificateFacts.parse(certificate))}`)

/** Opens the certificates of restores, which the books' keys sign (Ed25519). */
export function openRestoreProofs(store: FileStore, keys: BooksKeys): RestoreProofs {
  return {
    async write(facts) {
      const certificate = { version: 1, ...facts } as const
      const signature = keys.sign(bytesOf(certificate)).toString('base64')
      const content = Buffer.from(`${JSON.stringify({ certificate, signature })}\n`)
      const minute = facts.at.slice(0, 16).replace(':', '-')
      for (const name of [`${minute}.json`, LATEST]) await store.write(FOLDER, name, content)
    },
    async readNewest() {
      const stream = await store.read(FOLDER, LATEST)
      if (!stream) return 'missing'
      const content = await text(stream)
      try {
        const { certificate, signature } = signedCertificate.parse(JSON.parse(content))
        return keys.verifies(bytesOf(certificate), Buffer.from(signature, 'base64')) ? { certificate } : 'forged'
      } catch {
        return 'forged'
      }
    },
  }
}
