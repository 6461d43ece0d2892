import { type listCustodyReports, MESSAGES, type QueryOf } from '@mintmark/contracts'
import { formatAmount, invariant, minus, readAmount } from '@mintmark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { amountOfNumeric } from '../../db/columns.ts'
import { newId } from '../../db/ids.ts'
import { custodyBalances, staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { isOffered } from '../markets/public.ts'
import { pictureAddress, withPicture } from '../uploads/public.ts'
import { readLiabilities, readOwedAt } from './read-liabilities.ts'

/** The folder of the upload store for pictures of custody reports. */
export const EVIDENCE_FOLDER = 'custody-evidence'

interface Found {
  readonly coin: string
  /** As validated: at least zero, with at most eight decimals. */
  readonly balance: string
  readonly at: Date
  readonly evidence: string
  /** A picture that was made safe. */
  readonly image: Buffer | undefined
}

/** Refuses a coin that is not offered, unless customers own some or it was reported before (`coin_unknown`). */
async function requireKnown(platform: Pick<Platform, 'db' | 'reads' | 'market'>, coin: string): Promise<void> {
  if (await isOffered(platform.db, coin)) return
  const known = await readLiabilities(platform)
  if (!known.some((row) => row.coin === coin)) fail('coin_unknown', {})
}

/** Records what staff found in custody of a coin, next to what customers owned at that moment. */
export async function reportCustody(
  platform: Pick<Platform, 'db' | 'reads' | 'market' | 'files'>,
  actor: StaffActor,
  { coin, balance, at, evidence, image }: Found,
) {
  const createdAt = new Date()
  if (at > createdAt) fail('validation', { issues: [{ path: 'body.at', message: 'must not be in the future' }] })
  const amount = readAmount(balance)
  invariant(amount !== undefined, 'the contract accepts amounts only')
  return withPicture(platform.files, { folder: EVIDENCE_FOLDER, image }, (evidencePicture) =>
    withAudit(platform.db, actor, {
      action: 'custody.report',
      work: async (transaction) => {
        await requireKnown(platform, coin)
        const liabilities = amountOfNumeric(await readOwedAt(platform.reads, coin, at))
        const id = newId(createdAt)
        const found = { coin, evidence, evidencePicture, at }
        await transaction
          .insert(custodyBalances)
          .values({ ...found, id, balance: amount, liabilities, reportedBy: actor.id, createdAt })
        const after = {
          coin,
          balance: formatAmount(amount),
          owed: formatAmount(liabilities),
          at: at.toISOString(),
          evidence,
          ...(evidencePicture !== null && { evidence_picture: evidencePicture }),
        }
        return { reply: { success: true, message: MESSAGES.custodyReported } as const, subjectId: id, after }
      },
    }),
  )
}

/** A page of the reports. */
export async function readCustodyReports({ db }: Pick<Platform, 'db'>, query: QueryOf<typeof listCustodyReports>) {
  const where = query.coin === undefined ? undefined : eq(custodyBalances.coin, query.coin)
  const cut = cutPage(query, custodyBalances.id)
  const rows = await db
    .select({ row: custodyBalances, email: staff.email, id: custodyBalances.id })
    .from(custodyBalances)
    .innerJoin(staff, eq(staff.id, custodyBalances.reportedBy))
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf(
    query,
    rows,
    () => db.$count(custodyBalances, where),
    ({ row: { id, coin, balance, liabilities, at, evidence, evidencePicture, createdAt }, email }) => ({
      id,
      coin,
      balance: formatAmount(balance),
      owed: formatAmount(liabilities),
      difference: formatAmount(minus(balance, liabilities)),
      at: at.toISOString(),
      evidence,
      evidence_picture: pictureAddress(EVIDENCE_FOLDER, evidencePicture),
      reported_by: email,
      created_at: createdAt.toISOString(),
    }),
  )
}
