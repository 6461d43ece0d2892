import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@mintmark/contracts'
import { removeAtEnd } from '../../../../infra/local/parts.ts'

const ROOT = join(import.meta.dirname, '../../../..')
/** A build writes a few thousand lines, and an archive of the repository is some megabytes. */
const OUTPUT_BYTES_MAX = 2 ** 28

/** The build of an earlier release, and what its apps know of the API. */
export interface PreviousRelease {
  /** The arguments for `node` that run a program of its API, such as `migrate-command`. */
  readonly program: (name: string) => [node: string, ...words: string[]]
  /** Runs a program of its API to its end, with this environment alone. Throws if it fails. */
  readonly run: (name: string, env: NodeJS.ProcessEnv) => void
  /** Every call that its apps know. */
  readonly endpoints: readonly Endpoint[]
}

function runIn(cwd: string, file: string, words: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr, error } = spawnSync(file, words, {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: OUTPUT_BYTES_MAX,
  })
  if (status !== 0) throw new Error(`${file} ${words.join(' ')}: ${error?.message ?? ''}\n${stdout}\n${stderr}`)
}

/**
 * Builds a commit of this repository in a folder of its own, with its own command for releases, which installs what its lockfile names.
 * Takes some minutes.
 */
export async function buildPreviousRelease(commit: string): Promise<PreviousRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-previous-'))
  removeAtEnd(folder)
  const source = join(folder, 'source')
  const release = join(folder, 'release')
  mkdirSync(source)
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: OUTPUT_BYTES_MAX })
  execFileSync('tar', ['--extract', '--file=-'], { cwd: source, input: archive })
  const make = [join(source, 'infra/local/bootstrap.mjs'), 'release', release]
  // Its builds must not use those of this version, and no test of its own runs.
  const { NODE_ENV: _, TURBO_CACHE_DIR: __, ...env } = process.env
  runIn(source, process.execPath, make, env)
  const program = (name: string): [string, ...string[]] => [
    join(release, 'bin/node'),
    '--enable-source-maps',
    join(release, 'apps/api/dist', `${name}.js`),
  ]
  const calls: { EVERY_ENDPOINT: readonly Endpoint[] } = await import(
    join(source, 'packages/contracts/src/every-endpoint.ts')
  )
  return {
    program,
    run: (name, own) => {
      const [node, ...words] = program(name)
      runIn(release, node, words, own)
    },
    endpoints: calls.EVERY_ENDPOINT,
  }
}
