import { MESSAGES } from '@mintmark/contracts'
import { formatAmount, invariant, readAmount } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { amountOfNumeric } from '../../db/columns.ts'
import { newId } from '../../db/ids.ts'
import { custodyBalances } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { isOffered } from '../markets/public.ts'
import { withImage } from '../uploads/public.ts'
import { readLiabilities, readOwedAt } from './read-liabilities.ts'

/** The folder of the upload store for images of custody reports. */
export const EVIDENCE_FOLDER = 'custody-evidence'

interface Found {
  readonly coin: string
  /** As validated: at least zero, with at most eight decimals. */
  readonly balance: string
  readonly at: Date
  readonly evidence: string
  /** An image that was made safe. */
  readonly image: Buffer | undefined
}

/** Refuses a coin that is not offered, unless customers own some or it was reported before (`coin_unknown`). */
async function requireKnown(platform: Pick<Platform, 'db' | 'reads' | 'market'>, coin: string): Promise<void> {
  if (await isOffered(platform.db, coin)) return
  const known = await readLiabilities(platform)
  if (!known.some((row) => row.coin === coin)) fail('coin_unknown', {})
}

/** Records the custody of a coin that staff found, next to the amount that customers owned at that moment. */
export async function reportCustody(
  platform: Pick<Platform, 'db' | 'reads' | 'market' | 'files'>,
  actor: StaffActor,
  { coin, balance, at, evidence, image }: Found,
) {
  const createdAt = new Date()
  if (at > createdAt) fail('validation', { issues: [{ path: 'body.at', message: 'must not be in the future' }] })
  const amount = readAmount(balance)
  invariant(amount !== undefined, 'the contract accepts amounts only')
  return withImage(platform.files, { folder: EVIDENCE_FOLDER, image }, (evidenceImage) =>
    withAudit(platform.db, actor, {
      action: 'custody.report',
      work: async (transaction) => {
        await requireKnown(platform, coin)
        const liabilities = amountOfNumeric(await readOwedAt(platform.reads, coin, at))
        const id = newId(createdAt)
        const found = { coin, evidence, evidenceImage, at }
        await transaction
          .insert(custodyBalances)
          .values({ ...found, id, balance: amount, liabilities, reportedBy: actor.id, createdAt })
        const after = {
          coin,
          balance: formatAmount(amount),
          owed: formatAmount(liabilities),
          at: at.toISOString(),
          evidence,
          ...(evidenceImage !== null && { evidence_image: evidenceImage }),
        }
        return { reply: { success: true, message: MESSAGES.custodyReported } as const, subjectId: id, after }
      },
    }),
  )
}
