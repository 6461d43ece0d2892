import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunningDatabase, removeDataDir } from '../../infra/local/database.ts'
import type { Facts } from './prepare.ts'
import { SCALES, type Scale, type ScaleName } from './scale.ts'

const ROOT = join(import.meta.dirname, '../..')

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

/**
 * Takes the facts of a kept platform away while lines change it, and returns a function that puts them back. A run that is interrupted
 * leaves open investments, which the next one could not buy again: it loads a new platform.
 */
export function whileChanged(dataDir: string): () => void {
  const [file, aside] = [factsFile(dataDir), `${factsFile(dataDir)}.aside`]
  if (!existsSync(file)) return () => undefined
  renameSync(file, aside)
  return () => renameSync(aside, file)
}
