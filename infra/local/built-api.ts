import { execFile } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeAtEnd } from './parts.ts'
import { ROOT } from './settings.ts'

const API = join(ROOT, 'apps/api')

/** The exit code of a program, and its output without the spaces around it. */
type Ended = { status: number | null; stdout: string; stderr: string }

/**
 * Runs Node in the folder of the API to its end. The process of a test goes on meanwhile: the API that it runs would lose its
 * connections in a pause.
 */
function run(words: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const child = execFile(process.execPath, words, { cwd: API, ...(env && { env }) }, (_, stdout, stderr) =>
    resolve({ status: child.exitCode, stdout: stdout.trim(), stderr: stderr.trim() }),
  )
  return promise
}

let built: Promise<string> | undefined

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-api-'))
  removeAtEnd(folder)
  // The programs find the packages that are not bundled as they do in their own folder.
  symlinkSync(join(API, 'node_modules'), join(folder, 'node_modules'))
  const dist = join(folder, 'dist')
  const bundler = join(API, 'node_modules/rolldown/bin/cli.mjs')
  const { status, stderr } = await run([bundler, '--config', '--dir', dist])
  if (status !== 0) throw new Error(`The API could not be bundled:\n${stderr}`)
  return dist
}

/**
 * The arguments that run a program of the API as it is shipped, such as `verify-books-command`. It is bundled once per process:
 * that takes as long as one start from source, and a bundle starts in a quarter of the time.
 */
export async function builtProgram(name: string): Promise<string[]> {
  built ??= build()
  return ['--enable-source-maps', join(await built, `${name}.js`)]
}

/** Runs a program of the API to its end, with this environment alone. */
export async function runBuilt(name: string, env: NodeJS.ProcessEnv, words: readonly string[] = []): Promise<Ended> {
  return run([...(await builtProgram(name)), ...words], env)
}
