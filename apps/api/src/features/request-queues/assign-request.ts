import type { REQUEST_KINDS } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { and, eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { pendingWork } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

interface Assignment {
  readonly kind: (typeof REQUEST_KINDS)[number]
  readonly id: string
  /** True to take it, false to release it. */
  readonly assigned: boolean
}

/** A staff member takes a pending request, also from another one, or releases it. Refuses one that no longer waits. */
export const assign = (db: Database, actor: StaffActor, { kind, id, assigned }: Assignment) =>
  withAudit(db, actor, {
    action: assigned ? 'request.assign' : 'request.release',
    subjectId: id,
    work: async (transaction) => {
      const isIt = and(eq(pendingWork.chain, chainOf(id)), eq(pendingWork.kind, kind), eq(pendingWork.requestId, id))
      const [row] = await transaction.select().from(pendingWork).where(isIt).for('update')
      const { assignedTo: before } = row ?? fail('not_found', {})
      const after = assigned ? actor.id : null
      const reply = { success: true } as const
      if (before === after) return { reply, outcome: 'unchanged' as const }
      await transaction.update(pendingWork).set({ assignedTo: after }).where(isIt)
      return { reply, before: { assigned_to: before }, after: { assigned_to: after } }
    },
  })
