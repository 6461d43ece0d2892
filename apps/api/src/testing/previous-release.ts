import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@mintmark/contracts'
import { logTail, removeAtEnd, startPart } from '../../../../infra/local/parts.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** An archive of the repository is some megabytes. */
const ARCHIVE_BYTES_MAX = 2 ** 28

/** The build of an earlier release, and what its apps know of the API. */
export interface PreviousRelease {
  /** The folder of its repository, with what was installed and built there. */
  readonly source: string
  /** The arguments for `node` that run a program of its API, such as `migrate-command`. */
  readonly program: (name: string) => [node: string, ...words: string[]]
  /** Runs a program of its API to its end, with this environment alone. Throws if it fails. */
  readonly run: (name: string, env: NodeJS.ProcessEnv) => Promise<void>
  /** Every call that its apps know. */
  readonly endpoints: readonly Endpoint[]
}

/** Runs a program to its end, in its own group. Throws with the end of its output if it fails. */
async function runIn(
  cwd: string,
  { name, words, env }: { name: string; words: [string, ...string[]]; env: NodeJS.ProcessEnv },
) {
  const [file, ...args] = words
  const part = await startPart({ name, file, args, cwd, env, logFile: join(cwd, `${name}.log`) })
  if ((await part.exited) !== 0)
    throw new Error(`${name} of the previous release failed:\n${logTail(part.logFile, 60)}`)
}

/**
 * Builds a commit of this repository in a temporary folder, by that commit's `release` command, which installs its locked versions.
 * Takes some minutes.
 */
export async function buildPreviousRelease(commit: string): Promise<PreviousRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-previous-'))
  removeAtEnd(folder)
  const source = join(folder, 'source')
  const release = join(folder, 'release')
  mkdirSync(source)
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: ARCHIVE_BYTES_MAX })
  execFileSync('tar', ['--extract', '--file=-'], { cwd: source, input: archive })
  // Its builds must not use those of this version, and none of its tests run.
  const { NODE_ENV: _, TURBO_CACHE_DIR: __, ...env } = process.env
  const make: [string, ...string[]] = [process.execPath, join(source, 'infra/local/bootstrap.mjs'), 'release', release]
  await runIn(folder, { name: 'build', words: make, env })
  const program = (name: string): [string, ...string[]] => [
    join(release, 'bin/node'),
    '--enable-source-maps',
    join(release, 'apps/api/dist', `${name}.js`),
  ]
  const calls: { EVERY_ENDPOINT: readonly Endpoint[] } = await import(
    join(source, 'packages/contracts/src/every-endpoint.ts')
  )
  return {
    source,
    program,
    run: (name, own) => runIn(folder, { name, words: program(name), env: own }),
    endpoints: calls.EVERY_ENDPOINT,
  }
}
