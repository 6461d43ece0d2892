import { expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { runChecks } from './run-checks.ts'

const CHECK = `select 'The sum is off.' as violation where false`

const platform = preparePlatform()

it('has the checks planned once for each connection, also those without parameters', async () => {
  const plans = await platform.reads.begin(async (sql) => {
    for (let time = 0; time < 2; time++) expect(await runChecks(sql, [CHECK], [])).toEqual([])
    return sql`select generic_plans::int as used from pg_prepared_statements where statement like '%The sum is off.%'
      and statement not like '%pg_prepared_statements%'`
  })
  expect(plans).toEqual([{ used: 2 }])
})

it('reads rows that several checks share once, and lets each report though another cannot read them', async () => {
  const rows = { texts: `select text from unnest(array['1', 'two']) text` }
  const checks = [
    `select text || ' is there.' as violation from texts`,
    `select text || ' is one.' as violation from texts where text::int = 1`,
    `select text || ' is there, too.' as violation from texts`,
  ]
  const found = await platform.reads.begin((sql) => runChecks(sql, checks, [], rows))
  expect(found).toEqual([
    '1 is there.',
    'two is there.',
    expect.stringMatching(/^A row has a value that the checks cannot read/),
    '1 is there, too.',
    'two is there, too.',
  ])
})
