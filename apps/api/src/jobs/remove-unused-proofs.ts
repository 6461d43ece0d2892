import { and, asc, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import { isProof } from '../db/own-rows.ts'
import { deposits, investments, paymentProofs } from '../db/schema.ts'
import { PROOF_FOLDER } from '../features/uploads/keep-proof.ts'
import type { Platform } from '../platform.ts'

const PAGE = 500

type Tools = Pick<Platform, 'db' | 'files'>

/** Proofs that no request refers to. A customer who uploads one submits a request within minutes. */
const isUnused = ({ db }: Tools) => {
  const ofProof = (table: typeof deposits | typeof investments) =>
    notExists(
      db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.chain, paymentProofs.chain), eq(table.paymentProof, paymentProofs.fileName))),
    )
  return and(lt(paymentProofs.createdAt, sql`now() - interval '1 day'`), ofProof(deposits), ofProof(investments))
}

/** Deletes one with its file, unless a request was added meanwhile. If the store fails, the row stays for the next run. */
async function removeProof(tools: Tools, fileName: string): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(paymentProofs)
      .where(and(isProof(fileName), isUnused(tools)))
      .returning({ fileName: paymentProofs.fileName })
    if (removed) await tools.files.remove(PROOF_FOLDER, fileName)
  })
}

/** Deletes the payment proofs that were uploaded more than a day ago and that no request refers to. */
export async function removeUnusedProofs(tools: Tools): Promise<void> {
  let after = ''
  for (;;) {
    const names = await tools.db
      .select({ fileName: paymentProofs.fileName })
      .from(paymentProofs)
      .where(and(gt(paymentProofs.fileName, after), isUnused(tools)))
      .orderBy(asc(paymentProofs.fileName))
      .limit(PAGE)
    for (const { fileName } of names) await removeProof(tools, fileName)
    if (names.length < PAGE) return
    after = names.at(-1)?.fileName ?? ''
  }
}
