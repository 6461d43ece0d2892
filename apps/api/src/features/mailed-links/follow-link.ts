import type { RecordedAction } from '../../audit/audit-event.ts'
import { type DoneBefore, withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import type { Platform } from '../../platform.ts'
import { type BroughtLink, requireLink, useLink } from './links.ts'

interface FollowedLink extends BroughtLink {
  readonly action: RecordedAction
  /** The client IP that opened it. */
  readonly address: string
}

type LinkedAccount = Awaited<ReturnType<typeof useLink>>

/** Uses an emailed link up and performs its action, in one recorded transaction. `work` gets the account, locked. */
export async function followLink(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { action, address, ...link }: FollowedLink,
  work: (transaction: Transaction, account: LinkedAccount) => Promise<Omit<DoneBefore<void>, 'reply'>>,
): Promise<void> {
  const owner = await requireLink({ db, secrets }, link, { action, address })
  await withAudit(
    db,
    { ...owner, address },
    {
      action,
      subjectId: owner.id,
      work: async (transaction) => ({
        reply: undefined,
        ...(await work(transaction, await useLink({ secrets }, transaction, link, owner))),
      }),
    },
  )
}
