import { hash, randomBytes } from 'node:crypto'
import type { StaffRole } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { Database, LedgerSql } from '../../db/connect.ts'
import { gather } from '../../db/gather.ts'
import { newId } from '../../db/ids.ts'
import { sessions } from '../../db/schema.ts'

/** Who is behind a request. */
export type Caller =
  | { readonly realm: 'customer'; readonly id: string }
  | { readonly realm: 'staff'; readonly id: string; readonly role: StaffRole }

export type Realm = Caller['realm']

/** How long a session lives at the most. */
export const SESSION_HOURS: Record<Realm, number> = { customer: 14 * 24, staff: 12 }

const HOUR_MS = 3_600_000
const USER_AGENT_MAX = 300

const hashOf = (token: string) => hash('sha256', token, 'buffer')

const FIND = `
  select s.token_hash, s.customer_id, s.staff_id, m.role from sessions s
  left join customers c on c.id = s.customer_id
  left join staff m on m.id = s.staff_id
  where s.token_hash in (select decode(hex, 'hex') from unnest($1::text[]) as hex) and s.expires_at > now() and c.archived_at is null and m.disabled_at is null`

interface SessionRow {
  readonly token_hash: Buffer
  readonly customer_id: string | null
  readonly staff_id: string
  readonly role: StaffRole
}

const callerOf = ({ customer_id, staff_id, role }: SessionRow): Caller =>
  customer_id === null ? { realm: 'staff', id: staff_id, role } : { realm: 'customer', id: customer_id }

export interface Visit {
  readonly address: string
  readonly userAgent: string
}

/** Sessions live in the database. The browser keeps a random token, and the database only its hash. */
export function openSessions(db: Database, reads: LedgerSql) {
  const find = gather(async (tokens: readonly string[]) => {
    const hashes = tokens.map((token) => hashOf(token).toString('hex'))
    const rows = await reads.unsafe<SessionRow[]>(FIND, [hashes], { prepare: true })
    const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), callerOf(row)]))
    return hashes.map((each) => byHash.get(each))
  })

  return {
    /** Who a token belongs to; undefined for a token that is unknown, over, or of somebody who was shut out. */
    find,
    /** Opens a session and answers its token. */
    async open(caller: Pick<Caller, 'realm' | 'id'>, { address, userAgent }: Visit): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      const createdAt = new Date()
      await db.insert(sessions).values({
        tokenHash: hashOf(token),
        id: newId(),
        customerId: caller.realm === 'customer' ? caller.id : null,
        staffId: caller.realm === 'staff' ? caller.id : null,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + SESSION_HOURS[caller.realm] * HOUR_MS),
        address,
        userAgent: userAgent.slice(0, USER_AGENT_MAX),
      })
      return token
    },
    /** Ends the session of a token. Ending one that is over harms nothing. */
    async end(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
    },
  }
}
export type Sessions = ReturnType<typeof openSessions>
