import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAtEnd } from './parts.ts'
import { ROOT } from './settings.ts'

const API = join(ROOT, 'apps/api')

let built: string | undefined

function build(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-api-'))
  removeAtEnd(folder)
  // The programs find the packages that are not bundled as they do in their own folder.
  symlinkSync(join(API, 'node_modules'), join(folder, 'node_modules'))
  const dist = join(folder, 'dist')
  const bundler = join(API, 'node_modules/rolldown/bin/cli.mjs')
  const { status, stderr } = spawnSync(process.execPath, [bundler, '--config', '--dir', dist], {
    cwd: API,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The API could not be bundled:\n${stderr}`)
  return dist
}

/**
 * The arguments that run a program of the API as it is shipped, such as `verify-books-command`. It is bundled once per process:
 * that takes as long as one start from source, and a bundle starts in a quarter of the time.
 */
export function builtProgram(name: string): string[] {
  built ??= build()
  return ['--enable-source-maps', join(built, `${name}.js`)]
}

/** The exit code of a program, and its output without the spaces around it. */
type Ended = { status: number | null; stdout: string; stderr: string }

/** Runs a program of the API to its end, with this environment alone. */
export function runBuilt(name: string, env: NodeJS.ProcessEnv, words: readonly string[] = []): Ended {
  const run = { cwd: API, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, [...builtProgram(name), ...words], run)
  return { status, stdout: stdout.trim(), stderr: stderr.trim() }
}
