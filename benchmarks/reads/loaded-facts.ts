import type { SampleFacts } from '@mintmark/contracts'
import type postgres from 'postgres'

/** The customers whose histories are read: a long one, one with a busy day, and one like most. */
export const READERS = ['long', 'busy', 'usual'] as const
export type Reader = (typeof READERS)[number]

/** Stands for the id of a row that a loaded platform does not have. */
export const NONE = ''

interface LoadedFacts {
  readonly of: Readonly<Record<Reader, SampleFacts>>
  /** A part of the email address of one customer. */
  readonly email: string
}

/** The rows that valid requests name, for each of the three customers. */
export async function readLoadedFacts(sql: postgres.Sql): Promise<LoadedFacts> {
  const [long, busy, usual] = await sql<Person[]>`select id, email from customers order by id limit 3`
  if (!long || !busy || !usual) throw new Error('The platform has no customers.')
  const [ofLong, ofBusy, ofUsual] = [await factsOf(sql, long), await factsOf(sql, busy), await factsOf(sql, usual)]
  return { of: { long: ofLong, busy: ofBusy, usual: ofUsual }, email: usual.email.slice(2, 10) }
}

interface Person {
  readonly id: string
  readonly email: string
}

async function factsOf(sql: postgres.Sql, { id: customerId }: Person): Promise<SampleFacts> {
  const first = async (table: string, condition = sql`true`) => {
    const [row] = await sql<{ id: string }[]>`select id from ${sql(table)} where ${condition} order by id limit 1`
    return row?.id ?? NONE
  }
  const own = (table: string) => first(table, sql`customer_id = ${customerId}`)
  const method = (type: string) => first('payment_methods', sql`type = ${type}`)
  const [forDeposits, payout] = [await method('deposit'), await method('withdrawal')]
  return {
    customerId,
    staffId: await first('staff'),
    password: NONE,
    now: new Date(),
    coinId: await first('coins', sql`symbol = 'USDT'`),
    bundle: { id: await first('bundles'), minUsd: '100' },
    methods: { usdt: forDeposits, btc: forDeposits, bank: forDeposits, payout },
    depositId: await own('deposits'),
    withdrawalId: await own('withdrawals'),
    investmentId: await own('investments'),
    savedAddressId: await own('saved_addresses'),
    frozenAddressId: await first('frozen_addresses'),
    scamReportId: await first('scam_reports'),
    unidentifiedId: await first('unidentified_deposits'),
    threadId: await own('support_threads'),
    approvalId: await own('approvals'),
    mailId: await own('outbox'),
    notificationId: await own('notifications'),
    sessionId: await own('sessions'),
    fundingAccountId: await first('funding_accounts'),
    profitRunId: await first('profit_runs'),
    files: { proof: NONE, avatar: NONE, methodImage: NONE, coinIcon: NONE, evidence: NONE },
  }
}
