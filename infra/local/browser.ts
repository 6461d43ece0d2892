import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'
import { ROOT } from './settings.ts'

/** The headless shell draws the same pages with about half the processor time of a browser that has windows, too. */
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a working Chromium: CHROMIUM_PATH, the system's headless shell, the one that is part of the dependencies, the
 * system's browser, or one that apt-get installs.
 */
export async function ensureBrowser(say: (text: string) => void): Promise<string> {
  const found = process.env.CHROMIUM_PATH || systemBrowser([SHELL]) || bundledShell() || systemBrowser(BROWSERS)
  if (found) return found
  const installed = installWithApt('chromium', say) ? systemBrowser(BROWSERS) : undefined
  // apt-get also installs the libraries that the bundled one may have lacked.
  const working = installed ?? bundledShell()
  if (working) return working
  throw new Error('No working Chromium was found. Install one and set CHROMIUM_PATH to its path.')
}

function systemBrowser(names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path) && runs(path))
}

/** It unpacks into TMPDIR and reuses what is there, so each version gets its own folder in this project. */
function bundledShell(): string | undefined {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'))
  const folder = join(ROOT, 'node_modules/.cache/browser', dependencies['@sparticuz/chromium'])
  mkdirSync(folder, { recursive: true })
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'bundled-browser-command.ts')], {
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  })
  if (status === 0 && runs(stdout)) return stdout
  // The machine lacks a library, or unpacking was interrupted: the next run unpacks it again.
  rmSync(folder, { recursive: true, force: true })
  return undefined
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
