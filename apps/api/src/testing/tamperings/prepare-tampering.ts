import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addFund,
  approveAction,
  confirmTransaction,
  createFundingAccount,
  createProfitRun,
  creditProfit,
  quoteDeposit,
} from '@mintmark/contracts'
import postgres from 'postgres'
import type { Env } from '../../env.ts'
import { checkNew, checkWhole } from '../../features/books/check-books.ts'
import { lastCheck } from '../../features/books/read-health.ts'
import { writeAuditFiles } from '../../features/books/write-audit-files.ts'
import { writeCheckpoint } from '../../features/books/write-checkpoint.ts'
import { referenceFeed } from '../../integrations/reference-feed.ts'
import { openPlatform } from '../../open-platform.ts'
import { creditRun } from '../credit-run.ts'
import { furnish } from '../furnish.ts'
import { fundHouse, give, must, ripeInvestment, waitingDeposit, waitingWithdrawal } from '../money.ts'
import { newApprover } from '../people.ts'
import { asked, setLimit } from '../second-approver.ts'
import { urlsOf } from '../test-logins.ts'
import { createTestDatabase, openOn, type TestPlatform } from '../test-platform.ts'
import { sealAll } from '../verify-books.ts'
import type { Role, Seen, Tampering } from './tampering.ts'

/** The check that saw a tampering, and its first sentence. */
export interface Outcome {
  readonly seen: Seen
  readonly sentence: string
}

/** A platform with something of every kind that is checked, sealed, signed and filed. */
async function tellStory(platform: TestPlatform): Promise<void> {
  const { staff, customer, other, offers, depositId, profitRunId } = await furnish(platform)
  must(await staff.send(confirmTransaction, { params: { id: depositId } }))
  const investment = await ripeInvestment(staff, other, offers)
  await fundHouse(staff, '50')
  must(await staff.send(createFundingAccount, { body: { name: 'Another' } }))
  must(await staff.send(creditProfit, { params: { id: investment }, body: { amount: '5' } }))
  await give(staff, other, '6')
  must(await staff.send(confirmTransaction, { params: { id: await waitingWithdrawal(other, '3') } }))
  await waitingWithdrawal(other, '2')
  await waitingDeposit(other, offers, '4')
  const [second] = [await newApprover(platform), await newApprover(platform, 'finance')]
  await creditRun(platform, [staff, second], profitRunId)
  const periods = { investment_ids: [investment], percent: '1', period: 'Waiting' }
  must(await staff.send(createProfitRun, { body: periods }))
  const quoted = { user_id: customer.id, method_id: offers.methodIds.BTC, coin: 'BTC', amount_usd: '50' }
  must(await customer.send(quoteDeposit, { body: quoted }))
  await setLimit(staff, second, '10')
  const large = { params: { id: customer.id }, body: { token_symbol: 'USDT', usd_amount: '15', reason: 'large' } }
  must(await second.send(approveAction, { params: { id: await asked(staff.send(addFund, large)) } }))
  await asked(staff.send(addFund, large))
  await sealAll(platform)
  await writeCheckpoint(platform)
  await writeAuditFiles(platform)
  await checkNew(platform)
  await checkWhole(platform)
}

/** The findings of the last check of a kind. */
async function found(platform: Pick<TestPlatform, 'db'>, kind: 'new' | 'whole'): Promise<string[]> {
  return JSON.parse((await lastCheck(platform, kind))?.violations ?? '[]')
}

/** Runs the statements of a tampering as a login. The owner turns the triggers of its tables off for it. Returns why not. */
async function tamper(url: string, { sql: statements, tables }: Tampering, role: Role): Promise<string | undefined> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const switched = (to: string) => tables.map((table) => `alter table ${table} ${to} trigger user;`).join(' ')
  const text = role === 'owner' ? `${switched('disable')} ${statements}; ${switched('enable')}` : statements
  try {
    await sql.begin((transaction) => transaction.unsafe(text))
    return undefined
  } catch (error) {
    return String((error as Error).message)
  } finally {
    await sql.end()
  }
}

/** The two checks of the books, as the jobs run them, until one of them finds something. */
async function check(env: Env): Promise<Outcome> {
  const platform = openPlatform(env, referenceFeed())
  try {
    await sealAll(platform)
    await checkNew(platform)
    const [minute] = await found(platform, 'new')
    if (minute !== undefined) return { seen: 'minute', sentence: minute }
    await checkWhole(platform)
    const [night] = await found(platform, 'whole')
    return night === undefined ? { seen: 'unseen', sentence: '' } : { seen: 'night', sentence: night }
  } finally {
    await platform.close()
  }
}

/** A platform whose copies are tampered with, each by one role. */
export async function prepareTampering() {
  const database = await createTestDatabase()
  const platform = await openOn({ ...database, drop: async () => undefined })
  await tellStory(platform)
  const folder = await mkdtemp(join(tmpdir(), 'mintmark-tamper-'))
  await cp(platform.env.DATA_DIR, folder, { recursive: true })
  await platform.close()
  const server = String(process.env.TEST_DATABASE_URL)
  const template = new URL(database.url).pathname.slice(1)
  const logins = JSON.parse(String(process.env.TEST_LOGINS))
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  let copies = 0
  const onCopy = async (work: (urls: ReturnType<typeof urlsOf>) => Promise<Outcome>): Promise<Outcome> => {
    const name = `${template}_${++copies}`
    await admin.unsafe(`create database ${name} owner ${logins.owner} template ${template} strategy file_copy`)
    try {
      return await work(urlsOf(server, name, logins))
    } finally {
      await admin.unsafe(`drop database ${name} with (force)`)
    }
  }
  const checkOf = ({ api, verifier }: ReturnType<typeof urlsOf>) =>
    check({ ...platform.env, DATA_DIR: folder, DATABASE_URL: api, VERIFIER_DATABASE_URL: verifier })
  return {
    /** Tampers with a copy and checks it. */
    outcomeOf: (tampering: Tampering, role: Role) =>
      onCopy(async (urls) => {
        const refusal = await tamper(urls[role], tampering, role)
        return refusal === undefined ? checkOf(urls) : { seen: 'refused', sentence: refusal }
      }),
    /** The findings on a copy with which no one tampered. */
    untouched: () => onCopy(checkOf),
    close: async () => {
      await admin.end()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
