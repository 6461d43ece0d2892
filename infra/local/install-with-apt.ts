import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a Debian package if this is root on a machine with apt-get. Returns whether it succeeded. */
export function installWithApt(name: string, say: (text: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say(`Installing ${name} with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', name]
  return [['update'], install].every((args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0)
}
