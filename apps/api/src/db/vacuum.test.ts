import { expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'

const platform = preparePlatform()

it('vacuums tables that grow by the number of their new rows, the partitions included', async () => {
  const rows = await platform.reads<{ name: string }[]>`
    select relname as name from pg_class where 'autovacuum_vacuum_insert_scale_factor=0' = any(reloptions)`
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['entries', 'postings', 'seals', 'audit_log_default', 'outbox_default']))
  const partitions = await platform.reads<{ name: string }[]>`
    select relname as name from pg_inherits join pg_class on oid = inhrelid where relkind = 'r' and relnamespace = 'public'::regnamespace`
  expect(partitions.length).toBeGreaterThan(2)
  expect(names).toEqual(expect.arrayContaining(partitions.map(({ name }) => name)))
})
