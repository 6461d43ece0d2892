import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invariant } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'

/** Equips the shards of a distributed database by what a migrated database has, apart from what it spells out itself. */
const SCRIPT = readFileSync(join(import.meta.dirname, '../../../../infra/citus/equip-shards.sql'), 'utf8')

const platform = preparePlatform()

/** The strings in a text, as they are without the script's `format`. */
const stringsIn = (text: string) =>
  [...text.matchAll(/'([^']*)'/g)].map(([, string = '']) => string.replaceAll('%%', '%'))

/** The part of the script that the expression finds. */
function spelledOut(expression: RegExp): string {
  const [, part] = expression.exec(SCRIPT) ?? []
  invariant(part !== undefined, 'the script spells it out')
  return part
}

it('requires audit rows of the same outcome, with the same exception and error', async () => {
  const [row] = await platform.reads<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'require_audit_rows'::regproc`
  const copy = stringsIn(spelledOut(/as \$body\$(.*)\$body\$/s))
  // A shard's name ends with its number.
  const withoutNumbers = copy.map((string) => string.replace(/^(\w+)%$/, '$1'))
  expect(new Set(withoutNumbers)).toEqual(new Set(stringsIn(String(row?.source))))
})

it('leaves out functions of triggers that exist', async () => {
  const names = stringsIn(spelledOut(/from citus_removed\.triggers t\s+where t\.function not in \(([^)]*)\)/))
  const rows = await platform.reads<{ name: string }[]>`
    select proname as name from pg_proc where prorettype = 'trigger'::regtype and proname = any(${names}::text[])`
  expect(rows.map(({ name }) => name).sort()).toEqual([...names].sort())
})

it('lets the API write every number of a transaction that the database itself writes here', async () => {
  const given = [
    ...spelledOut(/cross join \(values ([^\n]*)\)\n/).matchAll(/\('(\w+)', '(\w+)', 'INSERT', 'mintmark_api'\)/g),
  ]
  const rows = await platform.reads`
    select c.relname as on_table, a.attname as name
    from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
    where pg_get_expr(d.adbin, d.adrelid) = 'pg_current_xact_id()' and not c.relispartition
      and not has_column_privilege('mintmark_api', c.oid, a.attnum, 'INSERT')`
  expect(given.length).toBeGreaterThan(0)
  expect(rows.map(({ on_table, name }) => `${on_table}.${name}`).sort()).toEqual(
    given.map(([, table, name]) => `${table}.${name}`).sort(),
  )
})
