import postgres from 'postgres'
import { connectReads } from '../../db/connect.ts'
import { verifyBooks as verify } from '../../ledger/books.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { makeLogins, urlAs, urlsOf } from '../test-logins.ts'
import { createTestDatabase, openOn, type TestPlatform } from '../test-platform.ts'
import { sealAll } from '../verify-books.ts'
import { type CitusCluster, openCitus } from './citus-cluster.ts'

const NAME = 'mintmark'
/** Citus plans a statement once the values of its parameters are known. */
const PLANNED_EACH_TIME = '?plan_cache_mode=force_custom_plan'

/** The platform on a database that is distributed by chain. */
export interface CitusPlatform {
  readonly cluster: CitusCluster
  readonly platform: TestPlatform
  /** Seals everything, copies the database to one server, and verifies the copy: the number of its entries, and a sentence for each violation. */
  readonly verifyCopy: () => Promise<{ readonly entries: number; readonly violations: string[] }>
  readonly close: () => Promise<void>
}

/** The platform on one server of the same programs, for comparison. */
export async function openOnOne({ openOne }: CitusCluster) {
  const server = await openOne()
  const { url } = server
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  const logins = await makeLogins(admin)
  await admin.end()
  await prepareDatabase(url, NAME, logins)
  const urls = urlsOf(url, NAME, logins)
  const change = { ROLES: ['api' as const], REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 }
  const platform = await openOn({ url: urlAs(url, NAME), urls, drop: async () => undefined }, { change })
  return { platform, server }
}

/** Starts a coordinator and two workers, migrates and distributes a database, and opens the platform on it. */
export async function openCitusPlatform(): Promise<CitusPlatform> {
  const cluster = await openCitus()
  const { url } = cluster.coordinator
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  const logins = await makeLogins(admin)
  await admin.end()
  await prepareDatabase(url, NAME, logins)
  await cluster.distribute(NAME)
  const { owner, api, verifier, reader } = urlsOf(`${url}${PLANNED_EACH_TIME}`, NAME, logins)
  const platform = await openOn(
    {
      url: urlAs(`${url}${PLANNED_EACH_TIME}`, NAME),
      urls: { owner, api, verifier, reader },
      drop: async () => undefined,
    },
    { change: { CHAINS_PER_BATCH: 1, ROLES: ['api'], REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 } },
  )
  const verifyCopy = async () => {
    await sealAll(platform)
    const copy = await createTestDatabase()
    await cluster.script('copy-to-one.sh', [urlAs(url, NAME), copy.url])
    const reads = connectReads(copy.url)
    const violations = await verify(reads, { keys: platform.booksKeys })
    const [copied] = await reads<{ entries: number }[]>`select count(*)::int as entries from entries`
    await reads.end()
    await copy.drop()
    return { entries: copied?.entries ?? 0, violations }
  }
  const close = async () => {
    await platform.close()
    await cluster.close()
  }
  return { cluster, platform, verifyCopy, close }
}
