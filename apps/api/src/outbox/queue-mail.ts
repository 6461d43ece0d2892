import type { Transaction } from '../db/connect.ts'
import { newIdFor } from '../db/ids.ts'
import { withChain } from '../db/own-rows.ts'
import { outbox } from '../db/schema.ts'
import type { SecretBox } from '../integrations/secret-box.ts'
import { ACCESS_KINDS } from './access-messages.ts'
import type { Mail } from './mail-kinds.ts'

interface Addressed {
  /** The customer whom the email is about; null for mail to another person. */
  readonly customerId: string | null
  readonly recipient: string
  /** The subject's id, if its reader can open that. */
  readonly subjectId?: string
  /** Encrypts the payload for the recipient until the email is sent, because anyone who reads it could use it. */
  readonly sealedBy?: SecretBox
}

const URGENT: ReadonlySet<Mail['kind']> = new Set(ACCESS_KINDS)

/** Queues an email in the transaction of the event that it reports: it is sent only if the event is committed. */
export async function queueMail(
  transaction: Transaction,
  { kind, payload }: Mail,
  { customerId, recipient, subjectId, sealedBy }: Addressed,
): Promise<void> {
  const text = JSON.stringify(payload)
  await transaction.insert(outbox).values(
    withChain({
      id: newIdFor(customerId),
      customerId,
      recipient,
      subjectId: subjectId ?? null,
      kind,
      payload: sealedBy ? sealedBy.seal(text, recipient) : text,
      sealed: sealedBy !== undefined,
      urgent: URGENT.has(kind),
      createdAt: new Date(),
    }),
  )
}
