import { expect, it } from 'vitest'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { requireReadOnlyDefault } from './require-read-only-default.ts'

const platform = preparePlatform()

it('accepts a connection to PostgreSQL itself', async () => {
  await expect(requireReadOnlyDefault({ ...platform.env, CHAINS_PER_BATCH: 1 })).resolves.toBeUndefined()
})

it('asks nothing of a database where a batch may hold several chains', async () => {
  const unreachable = 'postgres://nowhere.invalid/mintmark'
  await expect(requireReadOnlyDefault({ DATABASE_URL: unreachable, CHAINS_PER_BATCH: 16 })).resolves.toBeUndefined()
})
