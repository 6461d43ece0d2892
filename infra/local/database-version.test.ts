import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { livesOutside, type RunningDatabase, removeDataDir, startDatabase } from './database.ts'
import { findPlace, outsideFolders } from './database-place.ts'
import { launchServer } from './database-server.ts'
import { removeAtEnd } from './parts.ts'

let home: string
let dataDir: string
const stops: (() => Promise<void>)[] = []
const moved: string[] = []

beforeEach(() => {
  // Only its owner can enter it: if that is root, the database has to go elsewhere.
  home = mkdtempSync(join(tmpdir(), 'mintmark-version-'))
  dataDir = join(home, 'data')
  for (const folder of [home, ...outsideFolders(dataDir)]) removeAtEnd(folder)
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  removeDataDir(dataDir)
  for (const folder of moved.splice(0)) rmSync(folder, { recursive: true, force: true })
  rmSync(home, { recursive: true, force: true })
})

async function start(): Promise<RunningDatabase> {
  const database = await startDatabase({ dataDir })
  stops.push(database.stop)
  return database
}

async function query(url: string, text: string) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return [...(await sql.unsafe(text))]
  } finally {
    await sql.end()
  }
}

/** Statements that make a database of an earlier version, which had no other login than the superuser. */
const EARLIER = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('earlier', 1);
  alter database mintmark owner to postgres;
  drop owned by mintmark_owner, mintmark_app, mintmark_check, mintmark_late, mintmark_api, mintmark_verifier, mintmark_reader;
  drop role mintmark_owner, mintmark_app, mintmark_check, mintmark_late, mintmark_api, mintmark_verifier, mintmark_reader`

/** Logins, databases and relations, with their rights. */
const STATE = `
  select rolname::text as name, rolpassword as rights from pg_authid
  union all select datname::text, concat(datdba, datacl) from pg_database
  union all select oid::regclass::text, concat(relowner, relacl) from pg_class where oid >= 16384
  order by 1`

/** The message of a start that fails. */
const refused = () =>
  startDatabase({ dataDir }).then(
    () => 'none',
    (error: Error) => error.message,
  )

/** The folders of a database's data: the data folder, and the one outside if there is one. */
const foldersOf = ({ folder }: RunningDatabase) => (livesOutside(dataDir, folder) ? [dataDir, folder] : [dataDir])

const hasTable = async ({ urls }: RunningDatabase) =>
  (await query(urls.admin, `select to_regclass('kept') is not null as there`))[0]?.there

it('refuses a database of another version, names its folders, and changes nothing', async () => {
  const database = await start()
  const { urls, folder, port } = database
  await query(urls.admin, EARLIER)
  const before = await query(urls.admin, STATE)
  await database.stop()

  const folders = foldersOf(database)
  expect(await refused()).toBe(
    'This database was made by a version before 0.1.0, which cannot be upgraded. It was not changed. Its data ' +
      `is in ${folders.join(' and ')}. Run Mintmark in the version that made the ` +
      `database, or move ${folders.length > 1 ? 'both' : 'that folder'} away to start with an empty one.`,
  )
  const server = await launchServer(findPlace(dataDir, folder), port, { dataDir })
  stops.push(server.stop)
  expect(await query(urls.admin, STATE)).toEqual(before)
})

it('starts with an empty database once the folders were moved away, and with the old one after their return', async () => {
  const old = await start()
  await query(old.urls.admin, 'create table kept ()')
  await old.stop()
  const folders = foldersOf(old)
  moved.push(...folders.map((folder) => `${folder}.old`))
  for (const folder of folders) renameSync(folder, `${folder}.old`)
  const empty = await start()
  expect(await hasTable(empty)).toBe(false)
  await empty.stop()

  removeDataDir(dataDir)
  for (const folder of folders) renameSync(`${folder}.old`, folder)
  expect(await hasTable(await start())).toBe(true)
})

it('deletes no database whose record is missing or cannot be read', async () => {
  const database = await start()
  await query(database.urls.admin, 'create table kept ()')
  await database.stop()
  const record = join(dataDir, 'database.json')
  const text = readFileSync(record, 'utf8')
  rmSync(record)
  expect(await refused()).toBe(
    `${record} is missing, which belongs to the database in ${database.folder}. Restore it, or move ${database.folder} ` +
      'away to start with an empty database.',
  )
  writeFileSync(record, text.slice(1))
  expect(await refused()).toBe(`${record} cannot be read. Restore it, because it has the passwords of the database.`)
  writeFileSync(record, text)
  expect(await hasTable(await start())).toBe(true)
})
