import { chainOf, isStored, type StoredAccount, ZERO } from '@mintmark/domain'
import { insertAudit } from '../../audit/audit-event.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { APPROVAL_ROWS, INVESTMENT_ROWS, WITHDRAWAL_ROWS } from '../../db/guarded-rows.ts'
import {
  approvals,
  balances,
  depositors,
  deposits,
  investments,
  supportMessages,
  supportThreads,
  withdrawalAddresses,
  withdrawals,
} from '../../db/schema.ts'
import { sendTogether } from '../../db/send-together.ts'
import { inserter, type Statement } from '../../db/set-statements.ts'
import type { BooksKeys } from '../../integrations/books-keys.ts'
import { writeEntries } from '../../ledger/entry-rows.ts'
import { provenRow } from '../../ledger/proven-row.ts'
import { authenticity } from '../../ledger/row-mac.ts'
import type { History, Made } from './history.ts'

const ONCE = { onConflict: 'on conflict do nothing' }
const insertDeposits = inserter(deposits)
const insertWithdrawals = inserter(withdrawals)
const insertInvestments = inserter(investments)
const insertApprovals = inserter(approvals)
const insertThreads = inserter(supportThreads)
const insertMessages = inserter(supportMessages)
const insertDepositors = inserter(depositors, ONCE)
const insertAddresses = inserter(withdrawalAddresses, ONCE)
const insertBalances = inserter(balances, {
  onConflict:
    'on conflict (chain, owner_id, account, coin) do update set amount = excluded.amount, moved_at = excluded.moved_at',
})

/** The balances of the customer's accounts that entries moved, each with the time of the last entry. */
function balanceRows({ working }: History, { entries }: Made): Parameters<typeof insertBalances>[0][number][] {
  const moved = new Map<string, [StoredAccount, Date]>()
  for (const { entry, at } of entries)
    for (const { account } of entry.postings) {
      const { name, ownerId, coin } = account
      if (isStored(name) && name !== 'funding') moved.set(`${name}/${coin}`, [{ name, ownerId, coin }, at])
    }
  return [...moved.values()].map(([account, at]) => {
    const { name, ownerId, coin } = account
    const row = { chain: chainOf(ownerId), ownerId, account: name, coin, amount: working.balance(account) }
    return { ...row, movedAt: `${at.getTime()}000` }
  })
}

/** The distinct customers of some rows. */
const customersOf = (rows: readonly { readonly customerId: string }[]) =>
  [...new Set(rows.map(({ customerId }) => customerId))].map((customerId) => ({
    chain: chainOf(customerId),
    customerId,
  }))

/**
 * Writes what histories have made since the last time: in one transaction, by the statements of the ledger's own writers, so
 * that every constraint, trigger and MAC is that of a command. The sealing job seals it. Returns the number of entries.
 */
export async function writeHistories(sql: LedgerSql, keys: BooksKeys, histories: readonly History[]): Promise<number> {
  const macs = authenticity(keys)
  const made = histories.map((history) => [history, history.take()] as const)
  const all = made.map(([, each]) => each)
  const entries = all.flatMap((each) => each.entries)
  const paidIn = all.flatMap((each) => each.deposits)
  const paidOut = all
    .flatMap((each) => each.withdrawals)
    .map((row) => provenRow(macs, WITHDRAWAL_ROWS, { before: undefined, after: row }))
  const invested = all
    .flatMap((each) => each.investments)
    .map(({ terms, ...row }) => provenRow(macs, INVESTMENT_ROWS, { before: undefined, after: { ...row, ...terms } }))
  const asked = all
    .flatMap((each) => each.approvals)
    .map(({ signature, ...row }) => provenRow(macs, APPROVAL_ROWS, { before: undefined, after: row }))
  const threads = all.flatMap((each) => each.threads)
  const addresses = new Map(paidOut.map(({ customerId, walletAddress }) => [customerId, walletAddress]))
  const statements: Statement[] = [
    ...writeEntries(entries, keys.newest()),
    insertBalances(made.flatMap((each) => balanceRows(...each))),
    insertDeposits(paidIn),
    insertDepositors(customersOf(paidIn).map(({ customerId: id }) => ({ id, aloneUsd: ZERO, byTwoSince: null }))),
    insertWithdrawals(paidOut),
    ...(invested.length > 0 ? [insertInvestments(invested)] : []),
    ...(asked.length > 0 ? [insertApprovals(asked)] : []),
    ...(threads.length > 0 ? [insertThreads(threads)] : []),
    ...(threads.length > 0 ? [insertMessages(all.flatMap(({ messages }) => messages))] : []),
    insertAddresses(customersOf(paidOut).map((row) => ({ ...row, address: addresses.get(row.customerId) ?? '' }))),
    insertAudit(
      all.flatMap((each) => each.audit),
      macs.authenticate,
    ),
  ]
  await sendTogether(sql, statements)
  return entries.length
}
