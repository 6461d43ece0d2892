import { isRestoreProofOld, RESTORE_PROOF_DAYS } from '@mintmark/domain'
import type { Platform } from '../../platform.ts'

/**
 * The warnings about the last proven restore: that it is older than eight days, or that its certificate is not ours. None before a
 * first restore was proven, which the list of set-up steps asks for.
 */
export async function restoreWarnings(
  { restoreProofs }: Pick<Platform, 'restoreProofs'>,
  now: Date,
): Promise<string[]> {
  const found = await restoreProofs.readNewest()
  if (found === 'missing') return []
  if (found === 'forged')
    return ['The certificate of the last restore was changed, or signed with none of the keys in use.']
  if (!isRestoreProofOld(new Date(found.certificate.at), now)) return []
  return [`No restore was proven for ${RESTORE_PROOF_DAYS} days: whether the backups can be restored is not known.`]
}
