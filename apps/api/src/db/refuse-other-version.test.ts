import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/test-platform.ts'
import { migrateDatabase } from './migrate.ts'
import { OtherVersionError } from './refuse-other-version.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let owner: postgres.Sql

beforeEach(async () => {
  database = await createTestDatabase()
  owner = postgres(database.urls.owner, { max: 1, onnotice: () => undefined })
})
afterEach(async () => {
  await owner.end()
  await database.drop()
})

/** Every relation with its owner and rights, and every applied migration. */
const stateOf = async () => ({
  relations: await owner`
    select relname, relnamespace::regnamespace::text, relowner, relacl::text from pg_class
    where relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace) order by 1, 2`,
  migrations: await owner`select * from drizzle.__drizzle_migrations order by id`,
})

/** Records a migration that this version does not know, after which versions have to know so many more than this one. */
const addLater = (more: number) => owner`
  insert into drizzle.__drizzle_migrations (hash, created_at, known_min)
  select 'later', max(created_at) + 1, count(*) + ${more} from drizzle.__drizzle_migrations`

/** The error of migrating the database, which it leaves as it was. */
async function refused(): Promise<unknown> {
  const before = await stateOf()
  const error = await migrateDatabase(database.urls).catch((caught: unknown) => caught)
  expect(await stateOf()).toEqual(before)
  return error
}

it('migrates a database of this version again, and changes nothing', async () => {
  const before = await stateOf()
  await migrateDatabase(database.urls)
  expect(await stateOf()).toEqual(before)
})

it('refuses the database of an earlier version, says what to do, and changes nothing', async () => {
  await owner`update drizzle.__drizzle_migrations set hash = 'earlier'`
  const error = await refused()
  expect(error).toBeInstanceOf(OtherVersionError)
  expect(String(error)).toMatch(/before 0\.1\.0, which cannot be upgraded\. It was not changed\. Create a new database/)
})

it('leaves the database of a later version as it is if that version only added something', async () => {
  await addLater(0)
  const before = await stateOf()
  await migrateDatabase(database.urls)
  expect(await stateOf()).toEqual(before)
})

it('refuses the database of a later version that took something away, says what to do, and changes nothing', async () => {
  await addLater(1)
  const error = await refused()
  expect(error).toBeInstanceOf(OtherVersionError)
  expect(String(error)).toMatch(/a later version of Mintmark\. It was not changed\. Run it with that version/)
})
