import { isRestoreProofOld, RESTORE_PROOF_DAYS, restoreRemindersDue } from '@mintmark/domain'
import type { Mail } from '../../outbox/mail-kinds.ts'
import type { Platform } from '../../platform.ts'

/** The warnings and the email that the last proven restore calls for. */
interface RestoreReport {
  readonly warnings: readonly string[]
  /** An email to owners, if one is due. */
  readonly mail?: Mail
}

/**
 * Warns that the last proven restore is older than eight days, or that its certificate is not ours, and reminds owners by email once a
 * week. Nothing before a first restore was proven, which the list of set-up steps asks for. `before` is the time for which the last report was
 * made.
 */
export async function reportRestores(
  { restoreProofs }: Pick<Platform, 'restoreProofs'>,
  { now, before }: { readonly now: Date; readonly before: Date | undefined },
): Promise<RestoreReport> {
  const found = await restoreProofs.readNewest()
  if (found === 'missing') return { warnings: [] }
  if (found === 'forged')
    return { warnings: ['The certificate of the last restore was changed, or signed with none of the keys in use.'] }
  const { at } = found.certificate
  const provenAt = new Date(at)
  if (!isRestoreProofOld(provenAt, now)) return { warnings: [] }
  const reminded = before ? restoreRemindersDue(provenAt, before) : 0
  const isDue = restoreRemindersDue(provenAt, now) > reminded
  return {
    warnings: [
      `No restore was proven for ${RESTORE_PROOF_DAYS} days: whether the backups can be restored is not known.`,
    ],
    ...(isDue && { mail: { kind: 'books.restore_old', payload: { provenAt: at } } }),
  }
}
