import { errorText, type ResponseOf, type readApproval } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { areRows } from '../../db/own-rows.ts'
import { customers, fundingAccounts } from '../../db/schema.ts'
import { publicError } from '../../failure.ts'
import type { Preview } from '../../ledger/job.ts'
import type { Platform } from '../../platform.ts'
import type { ApprovalRow } from './approvals-table.ts'
import { isLedgerAction, LEDGER_ACTIONS } from './every-action.ts'
import type { ChangeLine } from './request-approval.ts'

type Effects = Pick<ResponseOf<typeof readApproval>, 'changes' | 'balances' | 'obstacle'>

/** The names of the owners of accounts, as staff know them. */
async function readOwners({ db }: Platform, ids: readonly string[]): Promise<Map<string, string>> {
  const [people, accounts] = await Promise.all([
    db.select({ id: customers.id, name: customers.email }).from(customers).where(areRows(customers, ids)),
    db.select().from(fundingAccounts).where(areRows(fundingAccounts, ids)),
  ])
  return new Map([...people, ...accounts].map(({ id, name }) => [id, name]))
}

async function balancesOf(platform: Platform, { effects }: Preview): Promise<Effects['balances']> {
  const owners = await readOwners(
    platform,
    effects.map(({ account }) => account.ownerId),
  )
  return effects.map(({ account: { ownerId, name, coin }, before, after }) => ({
    owner: owners.get(ownerId) ?? ownerId,
    account: name,
    coin,
    before: formatAmount(before),
    after: formatAmount(after),
  }))
}

/** Previews what approving a request now would change, or the reason why it can't be approved. */
export async function readEffects(platform: Platform, row: ApprovalRow, actor: StaffActor): Promise<Effects> {
  const changes: ChangeLine[] = row.changes === null ? [] : JSON.parse(row.changes)
  const { action } = row
  if (row.status !== 'pending' || !isLedgerAction(action)) return { changes, balances: [], obstacle: null }
  try {
    const { command } = await LEDGER_ACTIONS[action].prepareStored(platform, row.input)
    const preview = await platform.ledger.preview(command, actor)
    const { refusal } = preview
    const obstacle = refusal ? errorText(refusal.code, refusal.details as never) : null
    return { changes, balances: await balancesOf(platform, preview), obstacle }
  } catch (error) {
    const refusal = publicError(error)
    if (!refusal) throw error
    return { changes, balances: [], obstacle: errorText(refusal.code, refusal.details as never) }
  }
}
