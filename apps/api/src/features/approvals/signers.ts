import { requireSigners, requireSignersRemain, type StaffMember } from '@mintmark/domain'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { passkeys, settings } from '../../db/schema.ts'
import { readActiveMembers } from './approvers.ts'

/** Changes of the setting and of the signers wait for one another until their transactions end. */
const lockSetting = (transaction: Transaction) =>
  transaction.execute(sql`lock table settings in share row exclusive mode`)

const isOn = async (transaction: Transaction): Promise<boolean> =>
  (await transaction.$count(settings, and(eq(settings.name, 'approvals_signed'), eq(settings.value, 'true')))) > 0

/** The staff accounts that have a passkey. */
async function readWithPasskey(transaction: Transaction): Promise<ReadonlySet<string>> {
  const { accountId } = passkeys
  const rows = await transaction.selectDistinct({ accountId }).from(passkeys).where(eq(passkeys.realm, 'staff'))
  return new Set(rows.map((row) => row.accountId))
}

/** Refuses to make signatures compulsory while too few members could sign (`signers_needed`). */
export async function requireEnoughSigners(transaction: Transaction, at: Date): Promise<void> {
  await lockSetting(transaction)
  const [members, withPasskey] = [await readActiveMembers(transaction), await readWithPasskey(transaction)]
  requireSigners({ members, withPasskey, at })
}

interface MembersBeforeAndAfter {
  readonly before: readonly StaffMember[]
  readonly after: readonly StaffMember[]
  readonly at: Date
}

/** While signatures are compulsory, refuses a change of the members after which too few could sign (`signers_needed`). */
export async function keepSigners(
  transaction: Transaction,
  { before, after, at }: MembersBeforeAndAfter,
): Promise<void> {
  await lockSetting(transaction)
  if (!(await isOn(transaction))) return
  const withPasskey = await readWithPasskey(transaction)
  requireSignersRemain({
    before: { members: before, withPasskey },
    after: { members: after, withPasskey },
    at,
  })
}

/** The same for the removal of a member's last passkey. */
export async function keepSignersWithout(transaction: Transaction, memberId: string, at: Date): Promise<void> {
  await lockSetting(transaction)
  if (!(await isOn(transaction))) return
  const [members, withPasskey] = [await readActiveMembers(transaction), await readWithPasskey(transaction)]
  const remaining = new Set([...withPasskey].filter((id) => id !== memberId))
  requireSignersRemain({ before: { members, withPasskey }, after: { members, withPasskey: remaining }, at })
}
