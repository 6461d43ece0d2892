import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, ownIdentity, type ProcessIdentity, sendSignal, until } from './identity.ts'
import { guardIdentity, type Part } from './parts.ts'

/** What a start writes into DATA_DIR, so that the next one can clear up behind it. */
type RunRecord = {
  owner: ProcessIdentity
  guard?: ProcessIdentity | undefined
  parts: { name: string; who: ProcessIdentity }[]
}

/**
 * Makes this process the one that runs the platform on the data folder. Whatever a killed start left running is ended
 * first; it answers with the names of those parts. A start that still lives is not disturbed: that is an error.
 */
export async function claimRun(dataDir: string): Promise<string[]> {
  const last = readRecord(dataDir)
  if (last && isAlive(last.owner)) {
    throw new Error(`Mintmark already runs on ${dataDir} (process ${last.owner.pid}). Stop it first, or set DATA_DIR.`)
  }
  const ended = last ? await endLeftovers(last) : []
  recordParts(dataDir, [])
  return ended
}

/** Writes down what runs at the moment. */
export function recordParts(dataDir: string, parts: Part[]): void {
  const record: RunRecord = {
    owner: ownIdentity(),
    guard: guardIdentity(),
    parts: parts.map(({ name, who }) => ({ name, who })),
  }
  const file = recordFile(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

/** A start that ended in order leaves nothing to clear up. */
export function releaseRun(dataDir: string): void {
  rmSync(recordFile(dataDir), { force: true })
}

async function endLeftovers(last: RunRecord): Promise<string[]> {
  // The guard of a killed start may be at it already; it knows the right order.
  const { guard } = last
  if (guard) await until(() => !isAlive(guard), 20_000)
  const left = last.parts.filter((part) => isAlive(part.who))
  for (const { who } of left) {
    sendSignal(-who.pid, 'SIGTERM')
    if (!(await until(() => !isAlive(who), 5_000))) sendSignal(-who.pid, 'SIGKILL')
  }
  return left.map((part) => part.name)
}

function readRecord(dataDir: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as RunRecord
  } catch {
    return undefined
  }
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'run.json')
}
