import type { BodyOf, updateUser } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { userView } from '../users/user-view.ts'

/** Changes a customer's own profile. The e-mail address is none of it: it says who signs in. */
export const updateProfile = (db: Database, actor: Actor, body: BodyOf<typeof updateUser>) =>
  withAudit(db, actor, {
    action: 'customer.change',
    subjectId: actor.id,
    work: async (transaction) => {
      const { first_name: firstName, last_name: lastName, phone, country, state, address, zip } = body
      const own = eq(customers.id, actor.id)
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
