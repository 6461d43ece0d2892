import type { BodyOf, updateUser } from '@mintmark/contracts'
import type { CustomerActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { userView } from '../users/public.ts'

/** Changes a customer's own profile, which does not include the email address. */
export const updateProfile = (db: Database, actor: CustomerActor, body: BodyOf<typeof updateUser>) =>
  withAudit(db, actor, {
    action: 'customer.change',
    subjectId: actor.id,
    work: async (transaction) => {
      const { first_name: firstName, last_name: lastName, phone, country, state, address, zip } = body
      const own = isRow(customers, actor.id)
      const [before] = await transaction.select().from(customers).where(own).for('no key update')
      const [after] = await transaction
        .update(customers)
        .set({ firstName, lastName, phone, country, state, address, zip })
        .where(own)
        .returning()
      if (!before || !after) return fail('not_found', {})
      return { reply: userView(after), before: userView(before), after: userView(after) }
    },
  })
