import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  approveAction,
  confirmTransaction,
  readLedgerHealth,
  readPlatformStatus,
  resumePayouts,
  submitTransaction,
} from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { builtProgram, runBuilt } from '../../../../../infra/local/built-api.ts'
import { freePort } from '../../../../../infra/local/ports.ts'
import { newId } from '../../db/ids.ts'
import { ArchivedPostgres } from '../../testing/archived-postgres.ts'
import { report } from '../../testing/drill-table.ts'
import { give, must, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { prepareDatabase } from '../../testing/prepare-database.ts'
import { makeLogins, type TestLogins, urlAs, urlsOf } from '../../testing/test-logins.ts'
import { openOn, type TestPlatform } from '../../testing/test-platform.ts'
import { untilTrue } from '../../testing/until-true.ts'
import { sealAll, verifyBooks } from '../../testing/verify-books.ts'
import { checkNew, checkWhole } from '../books/check-books.ts'
import { writeAuditFiles } from '../books/write-audit-files.ts'
import { writeCheckpoint } from '../books/write-checkpoint.ts'

const CUSTOMERS = 20
const NAME = 'mintmark'

let folder: string
let archived: ArchivedPostgres
let outside: string
let logins: TestLogins
let staff: Person
let second: Person
let customers: Person[]
const stops: (() => Promise<void>)[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mintmark-restore-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o711)
  outside = join(folder, 'outside')
  archived = new ArchivedPostgres(join(folder, 'server'))
})
afterAll(async () => {
  for (const stop of stops.reverse()) await stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Opens the platform on a server. Data kept outside the database stays where it is. */
async function openPlatformOn(url: string, place: string, keys = place): Promise<TestPlatform> {
  await mkdir(place, { recursive: true })
  const database = { url: urlAs(url, NAME), urls: urlsOf(url, NAME, logins), drop: async () => undefined }
  const keyFiles = { BOOKS_KEY_FILE: join(keys, 'books.key'), SECRETS_KEY_FILE: join(keys, 'secrets.key') }
  return openOn(database, { change: { DATA_DIR: place, CHECKPOINTS_DIR: outside, ...keyFiles } })
}

let minutes = -300
/** Writes what is kept outside the database, as five minutes later than before. */
async function writeOutside(platform: TestPlatform): Promise<void> {
  minutes += 5
  const at = new Date(Date.now() + minutes * 60_000)
  await sealAll(platform)
  await writeCheckpoint(platform, at)
  await writeAuditFiles(platform, at)
}

/** Has every WAL segment archived that was written until now. */
async function archiveAll(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ name: string }[]>`select pg_walfile_name(pg_switch_wal()) as name`
  await untilTrue(async () => {
    const [archiver] = await sql<{ last: string | null }[]>`select last_archived_wal as last from pg_stat_archiver`
    return (archiver?.last ?? '') >= String(row?.name)
  })
}

const dataDir = () => join(folder, 'data')
const newDir = () => join(folder, 'new-data')

interface Loaded {
  /** A moment after the first load. */
  readonly point: string
  /** A withdrawal of the first load. */
  readonly kept: string
  /** The customers of the withdrawals after the moment, by their ids. */
  readonly lost: ReadonlyMap<string, string>
  /** The key under which the first customer sent one of them. */
  readonly key: string
}

/** Load, a full backup, more load, a point in time, and load that is acknowledged after it. */
async function loadAndBackUp(platform: TestPlatform, admin: postgres.Sql): Promise<Loaded> {
  const files = {
    DATA_DIR: dataDir(),
    BOOKS_KEY_FILE: join(dataDir(), 'books.key'),
    SECRETS_KEY_FILE: join(dataDir(), 'secrets.key'),
  }
  for (const customer of customers) await give(staff, customer, '9000')
  await platform.files.write('proofs', 'first.png', Buffer.from('first'))
  await writeOutside(platform)
  await archived.script('backup.sh', ['full'])
  await archived.ownScript('snapshot-files.sh', [], files)
  const kept: string[] = []
  for (const customer of customers) kept.push(await waitingWithdrawal(customer, '11'))
  await platform.files.write('proofs', 'second.png', Buffer.from('second'))
  await archived.ownScript('snapshot-files.sh', [], files)
  await checkWhole(platform)
  await writeOutside(platform)
  const [row] = await admin<{ at: string }[]>`select clock_timestamp()::text as at`
  const lost = new Map<string, string>()
  const keys: string[] = []
  for (const customer of customers) {
    const sent = { body: withdrawalBody(customer, '12'), key: newId() }
    lost.set(String(must(await customer.send(submitTransaction, sent)).id), customer.id)
    keys.push(sent.key)
  }
  await writeOutside(platform)
  await archiveAll(admin)
  return { point: String(row?.at), kept: String(kept[0]), lost, key: String(keys[0]) }
}

/** Proves the restore and lists what is lost, as an operator does. Returns what the first command says. */
async function proveAndList(url: string, { point, lost }: Loaded): Promise<string> {
  const moved = { BOOKS_KEY_FILE: join(newDir(), 'keys/books.key'), CHECKPOINTS_DIR: outside, DATA_DIR: newDir() }
  const given = { PATH: '/usr/bin:/bin', DATABASE_URL: urlsOf(url, NAME, logins).verifier, ...moved }
  const label = (await archived.script('latest-backup.sh')).trim()
  const proof = await runBuilt('prove-restore-command', given, ['--backup', label])
  expect(proof).toMatchObject({ status: 0, stderr: '' })
  expect(proof.stdout).toContain(`The restore of ${label} is proven: `)
  expect(proof.stdout).toContain(` ${CUSTOMERS} actions lost.`)
  const rows = (await runBuilt('list-lost-command', given)).stdout.split(/\r?\n/).slice(1)
  const listed = rows
    .map((row) => row.split(','))
    .map(([, , customer = '', , subject = '']) => [subject, customer] as const)
  expect(new Map(listed)).toEqual(lost)
  for (const row of rows) expect(Date.parse(String(row.split(',')[1]))).toBeGreaterThanOrEqual(Date.parse(point))
  return proof.stdout
}

/** The weekly proof, as its timer runs it. Not every machine lets the user of PostgreSQL read this folder. */
async function proveByTimer(): Promise<string> {
  if (!(await archived.canRun(process.execPath))) return 'prove-restore.sh NOT run: its user cannot run node here'
  const [, main = ''] = await builtProgram('main')
  chmodSync(dirname(dirname(main)), 0o755)
  const checkpoints = archived.placeOfApi('checkpoints')
  await archived.unitScript('prove-restore', {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    PGBIN: String(process.env.TEST_POSTGRES_BIN),
    API: dirname(main),
    BOOKS_KEY_FILE: join(dataDir(), 'books.key'),
    CHECKPOINTS_DIR: checkpoints,
    DATA_DIR: checkpoints,
    RESTORE_LOGIN: `${logins.verifier}:${logins.password}`,
    RESTORE_PORT: String(await freePort()),
    RESTORE_PLACE: archived.folder,
  })
  expect(statSync(join(checkpoints, 'restores/latest.json')).uid).toBe(statSync(checkpoints).uid)
  return 'prove-restore.sh wrote its certificate'
}

/** The books are red, and nothing is paid out, until two people accept the loss. Then they are green. */
async function acceptLoss(platform: TestPlatform, { kept }: Loaded): Promise<void> {
  const [one, two] = [staff.sendTo(platform.app), second.sendTo(platform.app)]
  const health = async () => must(await one(readLedgerHealth))
  /** Runs the jobs of the five minutes after a time. */
  const runJobs = async (laterMinutes: number) => {
    const at = new Date(Date.now() + laterMinutes * 60_000)
    await sealAll(platform)
    await writeAuditFiles(platform, at)
    await writeCheckpoint(platform, at)
    await checkNew(platform)
    await checkWhole(platform)
  }
  await runJobs(0)
  const red = await health()
  expect(red.health).toBe('red')
  const lacks = expect.stringMatching(/lacks the seal at position \d+ that the checkpoint of .* contains\.$/)
  expect(red.found).toEqual(expect.arrayContaining([lacks]))
  const confirm = () => one(confirmTransaction, { params: { id: kept } })
  expect((await confirm()).body.code).toBe('books_check_failed')
  const { approval_id } = must(await one(resumePayouts, { body: { reason: 'a backup was restored' } }))
  must(await two(approveAction, { params: { id: String(approval_id) } }))
  // The first files after the acceptance go on from the restored database, and the next ones find nothing any more.
  await runJobs(0)
  await runJobs(5)
  expect(await health()).toMatchObject({ health: 'green', found: [], warnings: [] })
  must(await confirm())
}

it('restores a point in time, lists what was acknowledged later, and pays out again once two people have accepted it', {
  timeout: 900_000,
}, async () => {
  const begun = performance.now()
  const source = await archived.create()
  stops.push(source.stop)
  const admin = postgres(source.url, { max: 1, onnotice: () => undefined })
  logins = await makeLogins(admin)
  await prepareDatabase(source.url, NAME, logins)
  const before = await openPlatformOn(source.url, dataDir())
  await addOffers(before)
  staff = await newApprover(before)
  second = await newApprover(before)
  customers = await newCustomers(before, CUSTOMERS)
  const loaded = await loadAndBackUp(before, admin)
  const timer = await proveByTimer()
  await before.close()
  await admin.end()
  await source.stop()

  const restoring = performance.now()
  archived.emptyPlace('restored')
  await archived.script('restore.sh', [join(folder, 'server/restored'), loaded.point])
  const restored = await archived.start('restored')
  stops.push(restored.stop)
  await archived.ownScript('restore-files.sh', [newDir()], {})
  const seconds = Math.round((performance.now() - restoring) / 1000)
  const proof = await proveAndList(restored.url, loaded)

  const after = await openPlatformOn(restored.url, newDir(), join(newDir(), 'keys'))
  stops.push(after.close)
  for (const name of ['first', 'second']) {
    const stream = await after.files.read('proofs', `${name}.png`)
    expect(stream && (await text(stream))).toBe(name)
  }
  await acceptLoss(after, loaded)
  const { parts } = must(await staff.sendTo(after.app)(readPlatformStatus))
  expect(parts).toContainEqual(expect.objectContaining({ part: 'restore', state: 'good', count: CUSTOMERS }))

  // A browser that still has its key repeats the lost request, which is done once.
  const [customer] = customers as [Person]
  const repeat = () =>
    customer.sendTo(after.app)(submitTransaction, { body: withdrawalBody(customer, '12'), key: loaded.key })
  expect(must(await repeat())).toEqual(must(await repeat()))
  expect(await verifyBooks(after)).toEqual([])
  const whole = Math.round((performance.now() - begun) / 1000)
  report(
    'restore to a point in time',
    `${proof} Restored in ${seconds} s, the whole drill took ${whole} s; books right; ${timer}`,
  )
})
