import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningDatabase, removeDataDir } from '../../infra/local/database.ts'
import type { Facts } from './prepare.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The size of a platform. One with histories is loaded once and kept for the next run. */
export interface Scale {
  readonly customers: number
  /** The entries of the customer with the long history, and the withdrawals of one customer in 24 hours. */
  readonly histories?: { readonly long: number; readonly busy: number }
}

export const SCALES = {
  small: { customers: 10_000 },
  mini: { customers: 300, histories: { long: 900, busy: 300 } },
  tenth: { customers: 10_000, histories: { long: 10_000, busy: 10_000 } },
  big: { customers: 100_000, histories: { long: 100_000, busy: 100_000 } },
  huge: { customers: 1_000_000, histories: { long: 100_000, busy: 100_000 } },
} as const satisfies Readonly<Record<string, Scale>>
export type ScaleName = keyof typeof SCALES

/** The scale of this name. Throws if there is none. */
export function scaleNamed(text: string): ScaleName {
  const names = Object.keys(SCALES) as ScaleName[]
  const found = names.find((name) => name === text)
  if (found === undefined) throw new Error(`There is no scale "${text}". Scales: ${names.join(', ')}.`)
  return found
}

/** The files that say how the rows of a loaded platform are. */
const SOURCES = [
  'apps/api/src/db/migrations/0000_baseline.sql',
  'apps/api/src/{audit,ledger}/*-mac.ts',
  'apps/api/src/{db/guarded-rows,ledger/seals}.ts',
  'apps/api/src/testing/histories/*.ts',
  'benchmarks/environment/prepare.ts',
]

/** A hash of the size, the baseline and what loads the platform: another one means that a kept platform is of no use. */
function fingerprintOf(scale: Scale): string {
  const hash = createHash('sha256').update(JSON.stringify(scale))
  for (const file of globSync(SOURCES, { cwd: ROOT }).sort()) hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Its sessions last a day, and so do the 24 hours with many withdrawals. */
const KEPT_MS = 16 * 3_600_000

const factsFile = (dataDir: string) => join(dataDir, 'facts.json')

/** The data folder of a scale that is kept; undefined for one that is not. One that is unfinished or too old is removed. */
export function keptFolder(name: ScaleName): string | undefined {
  const scale: Scale = SCALES[name]
  if (scale.histories === undefined) return undefined
  const prefix = `mintmark-bench-${name}-`
  const folder = join(tmpdir(), `${prefix}${fingerprintOf(scale)}`)
  const isFresh = (each: string) =>
    existsSync(factsFile(each)) && Date.now() - statSync(factsFile(each)).mtimeMs < KEPT_MS
  for (const each of globSync(`${prefix}*`, { cwd: tmpdir() }).map((found) => join(tmpdir(), found)))
    if (!isFresh(each) && !findRunningDatabase(each)) removeDataDir(each)
  return folder
}

/** The facts about a kept platform; undefined before it is loaded. */
export const readFacts = (dataDir: string): Facts | undefined =>
  existsSync(factsFile(dataDir)) ? (JSON.parse(readFileSync(factsFile(dataDir), 'utf8')) as Facts) : undefined

export const keepFacts = (dataDir: string, facts: Facts) => writeFileSync(factsFile(dataDir), JSON.stringify(facts))
