import type { StaffRole } from '@mintmark/domain'
import { eq, sql } from 'drizzle-orm'
import { batchLoader } from '../db/batch-loader.ts'
import type { ChangeFeed } from '../db/change-feed.ts'
import type { Database, LedgerSql } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { findByChain, isChainOfFirst, orInOneChain, sendsInOneChain } from '../db/one-chain.ts'
import type { Authenticity, CoveredFields } from '../db/row-context.ts'
import { sessions } from '../db/schema.ts'
import type { Caller, Realm } from './caller.ts'
import { hashOf, randomToken } from './random-token.ts'
import { SessionMemory } from './session-memory.ts'

export type { Caller, Realm }

/** The longest that a session lasts. */
export const STAFF_SESSION_HOURS = 12
const SESSION_HOURS: Record<Realm, number> = { customer: 14 * 24, staff: STAFF_SESSION_HOURS }

/** The longest time that a staff member may view a customer's account. */
export const VIEW_MINUTES = 30

/** The longest user agent that is stored. */
export const USER_AGENT_MAX = 300

/** The life of a staff session without a request that a person caused, and the time between two stored uses. */
const STAFF_IDLE_MINUTES = 30
const STORED_EVERY_SECONDS = 60

const WITH_CUSTOMER = 'left join customers c on c.chain = chain_of(s.customer_id) and c.id = s.customer_id'
const WITH_OWNER = `
  from sessions s
  ${WITH_CUSTOMER}
  left join staff m on m.id = coalesce(s.staff_id, s.viewed_by)`

const IS_NOT_ARCHIVED = 'c.archived_at is null and'
const HAS_NOT_ENDED = `
  s.expires_at > now() and ${IS_NOT_ARCHIVED} m.disabled_at is null
  and (s.staff_id is null or s.last_used_at > now() - interval '${STAFF_IDLE_MINUTES} minutes')`

const FIND = `
  select s.token_hash, s.id as session_id, s.customer_id, s.staff_id, m.role, s.viewed_by, s.view_reason,
    s.created_at, s.expires_at, s.mac, s.key_number,
    extract(epoch from s.last_used_at + interval '${STORED_EVERY_SECONDS} seconds' - now())::float8 as fresh_seconds,
    extract(epoch from least(
      s.expires_at, case when s.staff_id is not null then s.last_used_at + interval '${STAFF_IDLE_MINUTES} minutes' end
    ) - now())::float8 as seconds_left,
    s.staff_id is not null
      and not exists (select from authenticators a where a.account_id = s.staff_id and a.confirmed_at is not null)
      and not exists (select from settings where name = 'staff_second_factor_required' and value = 'false')
      as must_set_up_factor
  ${WITH_OWNER}
  where s.token_hash in (select decode(hex, 'hex') from unnest($1::text[]) as hex) and ${HAS_NOT_ENDED}`

// In a database that is distributed by chain, this would read all customers: their own statement asks one server.
orInOneChain(FIND, FIND.replace(WITH_CUSTOMER, '').replace(IS_NOT_ARCHIVED, ''))
const ACCOUNTS = `select c.id from customers c where ${isChainOfFirst('c.chain', 1)} and c.id = any($1::uuid[]) and c.archived_at is null`

/** The sessions whose customer is not archived, and those of staff. */
async function ofOpenAccounts(reads: LedgerSql, rows: readonly SessionRow[]): Promise<readonly SessionRow[]> {
  const ids = [...new Set(rows.map(({ customer_id }) => customer_id).filter((id) => id !== null))]
  const found = await findByChain(
    reads,
    ids,
    (id) => id,
    async (its) => {
      const open = await reads.unsafe<{ id: string }[]>(ACCOUNTS, [[...its]], { prepare: true })
      return its.map((id) => open.some((each) => each.id === id))
    },
  )
  const isOpen = new Map(ids.map((id, at) => [id, found[at]]))
  return rows.filter(({ customer_id }) => customer_id === null || isOpen.get(customer_id) === true)
}

const FIND_OPEN = `
  select s.id, case when s.staff_id is not null then m.role end as role ${WITH_OWNER}
  where s.id = any($1::uuid[]) and ${HAS_NOT_ENDED}`

interface SessionRow {
  readonly token_hash: Buffer
  readonly session_id: string
  readonly customer_id: string | null
  readonly staff_id: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly mac: Buffer
  readonly key_number: number
  readonly role: StaffRole
  readonly viewed_by: string | null
  readonly view_reason: string | null
  readonly fresh_seconds: number
  readonly seconds_left: number
  readonly must_set_up_factor: boolean
}

/** A staff session: a token that stands for a member for a time. */
export interface StaffSession {
  readonly tokenHash: Buffer
  readonly id: string
  readonly staffId: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The fields that the MAC of a staff session covers. Without it, a row that SQL wrote would act for any member. */
export const coveredSession = ({ tokenHash, id, staffId, createdAt, expiresAt }: StaffSession): CoveredFields => [
  'sessions',
  tokenHash.toString('hex'),
  id,
  staffId,
  createdAt.toISOString(),
  expiresAt.toISOString(),
]

/** True unless the row is a staff session that the product did not open. */
function isGenuine({ isAuthentic }: Pick<Authenticity, 'isAuthentic'>, row: SessionRow): boolean {
  if (row.customer_id !== null) return true
  const { token_hash: tokenHash, session_id: id, staff_id: staffId, created_at: createdAt, expires_at: expiresAt } = row
  const { mac, key_number: keyNumber } = row
  return isAuthentic(coveredSession({ tokenHash, id, staffId, createdAt, expiresAt }), { mac, keyNumber })
}

function callerOf({ session_id: sessionId, customer_id, staff_id, role, ...view }: SessionRow): Caller {
  const { must_set_up_factor: mustSetUpFactor } = view
  const isStale = view.fresh_seconds < 0
  if (customer_id === null) return { realm: 'staff', sessionId, id: staff_id, role, mustSetUpFactor, isStale }
  const { viewed_by: staffId, view_reason: reason } = view
  const viewedBy = staffId !== null && reason !== null ? { viewedBy: { staffId, reason } } : {}
  return { realm: 'customer', sessionId, id: customer_id, ...viewedBy }
}

/** The client IP and browser of a sign-in. */
export interface Origin {
  readonly address: string
  readonly userAgent: string
}

/** An impersonation by a staff member. Its session has the same id. */
export interface View {
  readonly id: string
  readonly staffId: string
  readonly reason: string
}

/** A session that was opened. Its token is not stored, so this is the only copy. */
export interface NewSession {
  readonly id: string
  readonly token: string
  readonly seconds: number
}

/** Opens a session. */
export async function addSession(
  db: Pick<Database, 'insert' | '_'>,
  { realm, id: ownerId }: Pick<Caller, 'realm' | 'id'>,
  { address, userAgent }: Origin,
  view?: View,
): Promise<NewSession> {
  const token = randomToken()
  const createdAt = new Date()
  const seconds = view ? VIEW_MINUTES * 60 : SESSION_HOURS[realm] * 3600
  const id = view?.id ?? newId()
  const tokenHash = hashOf(token)
  const expiresAt = new Date(createdAt.getTime() + seconds * 1000)
  const opened = { tokenHash, id, createdAt, expiresAt }
  const { authenticate } = db._.fullSchema.rowContext
  await db.insert(sessions).values({
    ...opened,
    customerId: realm === 'customer' ? ownerId : null,
    staffId: realm === 'staff' ? ownerId : null,
    ...(realm === 'staff' && authenticate(coveredSession({ ...opened, staffId: ownerId }))),
    address,
    userAgent,
    viewedBy: view?.staffId ?? null,
    viewReason: view?.reason ?? null,
  })
  return { id, token, seconds }
}

/**
 * Sessions are stored in the database. The browser has a random token, the database only its hash. A process remembers the callers of
 * the sessions that are in use, while it hears of changes.
 */
export function openSessions(db: Database, reads: LedgerSql, feed: ChangeFeed) {
  const memory = new SessionMemory(feed)
  const read = batchLoader(async (hashes: readonly string[]) => {
    const readAt = performance.now()
    const mayRemember = feed.startRead()
    const rows = await reads.unsafe<SessionRow[]>(FIND, [hashes as string[]], { prepare: true })
    const open = sendsInOneChain(reads) ? await ofOpenAccounts(reads, rows) : rows
    const genuine = open.filter((row) => isGenuine(db._.fullSchema.rowContext, row))
    const byHash = new Map(genuine.map((row) => [row.token_hash.toString('hex'), { row, caller: callerOf(row) }]))
    if (mayRemember())
      for (const [hash, { row, caller }] of byHash) {
        const [millisecondsLeft, millisecondsUntilStale] = [row.seconds_left * 1000, row.fresh_seconds * 1000]
        memory.keep(hash, { caller, readAt, millisecondsLeft, millisecondsUntilStale })
      }
    return hashes.map((each) => byHash.get(each)?.caller)
  })

  const touching = new Map<string, Promise<void>>()
  const storeUse = async (id: string): Promise<void> => {
    await db.update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.id, id))
    memory.forget(id)
  }

  return {
    /** The owner of a token; undefined if it is unknown, expired or forged, or its account is disabled. */
    find: async (token: string): Promise<Caller | undefined> => {
      const hash = hashOf(token).toString('hex')
      return memory.find(hash) ?? read(hash)
    },
    /** Which of these sessions have not ended, for whatever reason, with the present role of a staff member. */
    findOpen: async (ids: readonly string[]): Promise<ReadonlyMap<string, StaffRole | null>> => {
      type Row = { readonly id: string; readonly role: StaffRole | null }
      const rows = await reads.unsafe<Row[]>(FIND_OPEN, [ids as string[]], { prepare: true })
      return new Map(rows.map(({ id, role }) => [id, role]))
    },
    /** Stores that a person has just used a session: once for all requests that ask for it meanwhile. */
    touch: (id: string): Promise<void> => {
      const touched = touching.get(id) ?? storeUse(id).finally(() => touching.delete(id))
      touching.set(id, touched)
      return touched
    },
    /** Opens a session and returns its token. */
    open: async (owner: Pick<Caller, 'realm' | 'id'>, origin: Origin): Promise<string> =>
      (await addSession(db, owner, origin)).token,
  }
}
export type Sessions = ReturnType<typeof openSessions>
