import { CHAINS, chainOf } from '@mintmark/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { newOwnerId } from './ids.ts'

const platform = preparePlatform()

const chainsInSql = async (ids: readonly string[]) => {
  const rows = await platform.reads.unsafe(
    'select chain_of(given) as chain from unnest($1::uuid[]) with ordinality as ids(given, place) order by place',
    [[...ids]],
  )
  return rows.map(({ chain }) => chain)
}

it('reads the same chain from any id, in any spelling that calls accept, as the database', async () => {
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ...Array.from({ length: CHAINS }, () => newOwnerId()),
    ...fc.sample(fc.uuid(), 200),
    ...fc.sample(fc.uuid({ version: [1, 4, 7] }), 200),
  ]
  const spelled = [...ids, ...ids.map((id) => id.toUpperCase())]
  expect(spelled.map(chainOf)).toEqual(await chainsInSql(spelled))
})
