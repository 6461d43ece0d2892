import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import type { BooksKeys } from './books-keys.ts'
import type { FileStore } from './file-store.ts'

const FOLDER = 'audit-log'

/** The end of the newest file is always under this name, and each file under its number. */
const LATEST = 'latest.json'
const nameOf = (number: number) => `${String(number).padStart(8, '0')}.jsonl`

const endFacts = z.object({
  version: z.literal(1),
  number: z.int(),
  slot: z.string(),
  at: z.string(),
  /** The position of the last seal in the file, and its hash. */
  position: z.string(),
  hash: z.string(),
  /**
   * The position after which the file begins. After a rollback that two people have accepted, it is before the end of earlier files,
   * whose later rows the database has lost.
   */
  after: z.string(),
  /** The hash of all lines before the last one. */
  sha256: z.string(),
})

/** The facts that the last line of a file signs. */
type AuditFileEnd = z.infer<typeof endFacts>

const signedEnd = z.object({ end: endFacts, signature: z.string() })

/** A row in a file, as far as it is read. All but its seal is null if the row was gone when the file was written. */
const filedRow = z.object({
  position: z.string(),
  hash: z.string(),
  id: z.string(),
  mac: z.nullable(z.string()),
  at: z.nullable(z.string()),
  actor_realm: z.nullable(z.string()),
  actor_id: z.nullable(z.string()),
  action: z.nullable(z.string()),
  subject_id: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  /** JSON: the audit snapshots. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type FiledRow = z.infer<typeof filedRow>

/** The result of looking up a file: its end, no file, or a file that is signed with none of our keys. */
export type FoundFile = { readonly end: AuditFileEnd } | 'missing' | 'forged'

/** The rows of the audit log outside the database, in files that are numbered from 1. */
export interface AuditFiles {
  /** Writes a file of lines, signs its end, and then names it as the newest one. */
  readonly write: (end: Omit<AuditFileEnd, 'version' | 'sha256'>, lines: readonly string[]) => Promise<void>
  readonly readNewest: () => Promise<FoundFile>
  /** Reads a file as a stream. Its rows come in parts, before it is known that the file is ours. */
  readonly read: (number: number, onRows: (rows: readonly FiledRow[]) => Promise<void>) => Promise<FoundFile>
}

const ROWS_AT_ONCE = 1000

const bytesOf = (end: AuditFileEnd) => Buffer.from(`audit file ${JSON.stringify(endFacts.parse(end))}`)

function verified(keys: BooksKeys, line: string): AuditFileEnd | undefined {
  try {
    const { end, signature } = signedEnd.parse(JSON.parse(line))
    return keys.verifies(bytesOf(end), Buffer.from(signature, 'base64')) ? end : undefined
  } catch {
    return undefined
  }
}

/** Opens the files of the audit log, which the books' keys sign (Ed25519). */
export function openAuditFiles(store: FileStore, keys: BooksKeys): AuditFiles {
  return {
    async write(facts, lines) {
      const body = lines.map((line) => `${line}\n`).join('')
      const end = { version: 1, ...facts, sha256: createHash('sha256').update(body).digest('hex') } as const
      const signed = `${JSON.stringify({ end, signature: keys.sign(bytesOf(end)).toString('base64') })}\n`
      await store.write(FOLDER, nameOf(end.number), Buffer.from(body + signed))
      await store.write(FOLDER, LATEST, Buffer.from(signed))
    },
    async readNewest() {
      const stream = await store.read(FOLDER, LATEST)
      if (!stream) return 'missing'
      const end = verified(keys, await text(stream))
      return end ? { end } : 'forged'
    },
    async read(number, onRows) {
      const input = await store.read(FOLDER, nameOf(number))
      if (!input) return 'missing'
      const hash = createHash('sha256')
      let rows: FiledRow[] = []
      let last: string | undefined
      for await (const line of createInterface({ input })) {
        if (last !== undefined) {
          hash.update(`${last}\n`)
          const row = rowOf(last)
          if (!row) return 'forged'
          if (rows.push(row) === ROWS_AT_ONCE) {
            await onRows(rows)
            rows = []
          }
        }
        last = line
      }
      await onRows(rows)
      const end = verified(keys, last ?? '')
      return end?.number === number && end.sha256 === hash.digest('hex') ? { end } : 'forged'
    },
  }
}

function rowOf(line: string): FiledRow | undefined {
  try {
    return filedRow.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
