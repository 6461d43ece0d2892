import { and, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { inPages } from '../db/in-pages.ts'
import { isProof } from '../db/own-rows.ts'
import { paymentProofs } from '../db/schema.ts'
import { PROOF_FOLDER } from '../features/uploads/keep-proof.ts'
import type { Platform } from '../platform.ts'

/** The most proofs that one statement reads. */
const PAGE = 500

/** A run that could not delete so many proofs ends: the store has an outage, which costs each of them its time. */
const FAILURES_MAX = 10

type Tools = Pick<Platform, 'db' | 'files' | 'reads'>

const noneOf = (requests: 'deposits' | 'investments') => `not exists (
  select from ${requests} r where r.chain = payment_proofs.chain and r.payment_proof = payment_proofs.file_name offset 0)`

/**
 * Proofs that no request refers to. A customer who uploads one submits a request within minutes. With `offset 0`, the requests of each
 * proof are looked up, and never all requests read.
 */
const IS_UNUSED = `payment_proofs.created_at < now() - interval '1 day' and ${noneOf('deposits')} and ${noneOf('investments')}`

/** The next proofs of all chains after $1 and $2, with those that can be deleted. */
export const NEXT_PROOFS = `
  select chain, file_name as "fileName", ${IS_UNUSED} as "isUnused" from payment_proofs
  where (chain, file_name) > ($1::smallint, $2::text) order by chain, file_name limit ${PAGE}`

interface NextProof {
  readonly chain: number
  readonly fileName: string
  readonly isUnused: boolean
}

/** Deletes one with its file, unless a request was added meanwhile. If the store fails, the row stays for the next run. */
async function removeProof(tools: Tools, fileName: string): Promise<void> {
  await tools.db.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(paymentProofs)
      .where(and(isProof(fileName), sql.raw(IS_UNUSED)))
      .returning({ fileName: paymentProofs.fileName })
    if (removed) await tools.files.remove(PROOF_FOLDER, fileName)
  })
}

/**
 * Deletes the payment proofs that were uploaded more than a day ago and that no request refers to. One that cannot be deleted is
 * logged and left for the next run, and those after it are deleted.
 */
export async function removeUnusedProofs(tools: Tools, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  // A page may go on beyond the chains whose turn it is, so that a run comes by a proof twice.
  const left = new Set<string>()
  const leave = (err: unknown, fileName: string) => {
    left.add(fileName)
    log.error({ err, fileName }, 'a payment proof could not be deleted')
    if (left.size === FAILURES_MAX) throw err
  }
  await inPages(
    (chain) => ({ chain, fileName: '' }),
    async ({ chain, fileName: after }) => {
      const next = await tools.reads.unsafe<NextProof[]>(NEXT_PROOFS, [chain, after], { prepare: true })
      for (const { fileName, isUnused } of next)
        if (isUnused && !left.has(fileName))
          await removeProof(tools, fileName).catch((err: unknown) => leave(err, fileName))
      return next.length === PAGE ? next.at(-1) : undefined
    },
  )
}
