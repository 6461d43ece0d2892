import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { settings } from './db/schema.ts'
import type { Env } from './env.ts'
import { DEMO_MARKER, ProductionDataError, requireProductionData } from './require-production-data.ts'
import { prepareEachPlatform } from './testing/prepare-platform.ts'

const platform = prepareEachPlatform()

const PUBLIC = { NODE_ENV: 'production', API_HOST: '0.0.0.0' } as const
const start = (change: Partial<Env>) => requireProductionData({ ...platform, env: { ...platform.env, ...change } })

it('does not start in production with the demo data, unless it serves this machine alone', async () => {
  await start(PUBLIC)
  await platform.db.insert(settings).values({ name: DEMO_MARKER, value: 'loaded' })
  await expect(start(PUBLIC)).rejects.toThrow(ProductionDataError)
  await expect(start(PUBLIC)).rejects.toThrow(/^This database has the demo data, whose passwords anyone can read\. Set/)
  await start({ ...PUBLIC, API_HOST: '127.0.0.1' })
  await start({ ...PUBLIC, NODE_ENV: 'development' })
})

it('does not start in production with a file whose key can be guessed', async () => {
  const SECRETS_KEY_FILE = join(platform.env.DATA_DIR, 'weak.key')
  await writeFile(SECRETS_KEY_FILE, 'mintmark'.repeat(8))
  await expect(start({ ...PUBLIC, SECRETS_KEY_FILE })).rejects.toThrow(/The key in .*weak\.key can be guessed\. Make a/)
  await start({ ...PUBLIC, SECRETS_KEY_FILE, API_HOST: '127.0.0.1' })
})
