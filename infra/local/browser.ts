import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'
import { ROOT } from './settings.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The path of a working Chromium: CHROMIUM_PATH, the system's, one that apt-get installs if possible, or the one that is
 * part of the dependencies.
 */
export async function ensureBrowser(say: (text: string) => void): Promise<string> {
  const found = process.env.CHROMIUM_PATH || systemBrowser()
  if (found) return found
  const installed = installWithApt('chromium', say) ? systemBrowser() : undefined
  if (installed) return installed
  say('apt-get could not install Chromium, so the one from the dependencies is used')
  return bundledBrowser()
}

function systemBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path) && runs(path))
}

/** It unpacks into TMPDIR and reuses whatever version is there, so it gets a folder of this project. */
async function bundledBrowser(): Promise<string> {
  const folder = join(ROOT, 'node_modules/.cache/browser')
  mkdirSync(folder, { recursive: true })
  const path = execFileSync(process.execPath, [join(import.meta.dirname, 'bundled-browser-command.ts')], {
    env: { ...process.env, TMPDIR: folder },
    encoding: 'utf8',
  })
  if (!runs(path)) throw new Error('No working Chromium was found. Install one and set CHROMIUM_PATH to its path.')
  return path
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
