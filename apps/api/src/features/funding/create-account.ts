import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { newOwnerId } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { fundingAccounts } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { accountView } from './list-funding-accounts.ts'

/** Creates an account that profit can come from. Refuses a name that is taken. */
export const createAccount = (db: Database, actor: StaffActor, name: string) =>
  withAudit(db, actor, {
    action: 'funding.create',
    work: async (transaction) => {
      const [row] = await transaction
        .insert(fundingAccounts)
        .values(withChain({ id: newOwnerId(), name, createdAt: new Date() }))
        .onConflictDoNothing()
        .returning()
      const account = row ?? fail('name_taken', {})
      return { reply: accountView(account), subjectId: account.id, after: { name: account.name } }
    },
  })
