import { type REQUEST_KINDS, type ResponseOf, type readRequestDesk, VIEWING_SECONDS } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import {
  customerNotes,
  deposits,
  investments,
  pendingWork,
  requestViewers,
  staff,
  withdrawals,
} from '../../db/schema.ts'
import { fail } from '../../failure.ts'

interface OnDesk {
  readonly kind: (typeof REQUEST_KINDS)[number]
  readonly requestId: string
  readonly viewerId: string
}

const TABLES = { deposit: deposits, withdrawal: withdrawals, investment: investments } as const

async function requireRequest(db: Database, { kind, requestId }: Pick<OnDesk, 'kind' | 'requestId'>): Promise<void> {
  const table = TABLES[kind]
  if ((await db.$count(table, isRow(table, requestId))) === 0) fail('not_found', {})
}

const NOTES_MAX = 50
const member = { id: staff.id, name: staff.name }

/** Reads who works on a request, as a staff member sees it who looks at it as well. Refuses one that does not exist. */
export async function readDesk(
  db: Database,
  { kind, requestId, viewerId }: OnDesk,
): Promise<ResponseOf<typeof readRequestDesk>> {
  await requireRequest(db, { kind, requestId })
  const chain = chainOf(requestId)
  const since = new Date(Date.now() - VIEWING_SECONDS * 1000)
  const [[owner], viewers, notes] = await Promise.all([
    db
      .select(member)
      .from(pendingWork)
      .innerJoin(staff, eq(staff.id, pendingWork.assignedTo))
      .where(and(eq(pendingWork.chain, chain), eq(pendingWork.requestId, requestId))),
    db
      .select(member)
      .from(requestViewers)
      .innerJoin(staff, eq(staff.id, requestViewers.staffId))
      .where(
        and(
          eq(requestViewers.requestId, requestId),
          gt(requestViewers.seenAt, since),
          ne(requestViewers.staffId, viewerId),
        ),
      )
      .orderBy(asc(staff.name)),
    db
      .select({ id: customerNotes.id, text: customerNotes.text, author: staff.email, at: customerNotes.createdAt })
      .from(customerNotes)
      .innerJoin(staff, eq(staff.id, customerNotes.staffId))
      .where(and(eq(customerNotes.chain, chain), eq(customerNotes.requestId, requestId)))
      .orderBy(desc(customerNotes.id))
      .limit(NOTES_MAX),
  ])
  return {
    assigned_to: owner ? { name: owner.name, is_own: owner.id === viewerId } : null,
    viewers,
    notes: notes.reverse().map(({ at, ...note }) => ({ ...note, created_at: at.toISOString() })),
  }
}

/** Says that a staff member looks at a request, and at no other. It is stored, so that any process can tell it. */
export async function noteViewer(db: Database, { kind, requestId, viewerId }: OnDesk) {
  await requireRequest(db, { kind, requestId })
  const row = { staffId: viewerId, requestId, seenAt: new Date() }
  await db
    .insert(requestViewers)
    .values(row)
    .onConflictDoUpdate({ target: requestViewers.staffId, set: { requestId, seenAt: row.seenAt } })
  return { success: true } as const
}
