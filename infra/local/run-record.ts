import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive, ownIdentity, type ProcessIdentity, sendSignal, until } from './identity.ts'
import { guardIdentity, type Part } from './parts.ts'

/** The record that a run writes to DATA_DIR, so that the next one can clean up after it. */
type RunRecord = {
  owner: ProcessIdentity
  guard?: ProcessIdentity | undefined
  parts: { name: string; who: ProcessIdentity }[]
}

/**
 * Claims the data folder for this process. Stops the processes that a killed run left behind and returns their names.
 * Throws if another run is still active.
 */
export async function claimRun(dataDir: string): Promise<string[]> {
  const last = readRecord(dataDir)
  if (last && isAlive(last.owner)) {
    throw new Error(
      `Mintmark is already running on ${dataDir} (process ${last.owner.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  const ended = last ? await endLeftovers(last) : []
  recordParts(dataDir, [])
  return ended
}

/** Records what is running. */
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

/** Releases the data folder after an orderly stop. */
export function releaseRun(dataDir: string): void {
  rmSync(recordFile(dataDir), { force: true })
}

async function endLeftovers(last: RunRecord): Promise<string[]> {
  // The guard of the killed run may be stopping everything in order already.
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
