import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namesOfSecrets } from '@mintmark/settings'
import { describe, expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../systemd')
const servicesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.service'))
/** The services of backups, which are on other machines, too. */
const BACKUPS = join(import.meta.dirname, '../backup/systemd')
const SERVICES = [FOLDER, BACKUPS].flatMap((folder) => servicesIn(folder).map((name) => [name, folder] as const))
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

/** The most that `systemd-analyze security` may say of a service, from 0 (locked up) to 10. */
const EXPOSURE_MAX = 2

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
const hasAnalyze = analyze('--version').status === 0

describe.runIf(hasAnalyze)('the unit', () => {
  it.each(SERVICES)('%s can reach little of the machine', (name, folder) => {
    const { stdout, stderr } = analyze('security', '--offline=true', join(folder, name))
    const [, level] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout + stderr) ?? []
    expect(Number(level)).toBeLessThanOrEqual(EXPOSURE_MAX)
  })

  it.each([...SERVICES, ['mintmark.target', FOLDER] as const])(
    '%s has no setting that systemd does not know',
    (name, folder) => {
      const { stderr } = analyze('verify', '--recursive-errors=no', join(folder, name))
      // The programs are on the machine that runs them.
      expect(stderr.split('\n').filter((line) => line !== '' && !line.includes('is not executable'))).toEqual([])
    },
  )
})

/** The secrets that a unit loads. */
const loaded = (name: string) =>
  [...read(name).matchAll(/^LoadCredential=([\w.]+):\/etc\/mintmark\/secrets\/\1$/gm)].map(([, key]) => key)

it('gives each program the secrets that it reads, and no others', () => {
  expect(loaded('mintmark-api.service').sort()).toEqual([...namesOfSecrets('api'), 'books.key'].sort())
  expect(loaded('mintmark-migrate.service').sort()).toEqual(namesOfSecrets('migrate').sort())
  for (const gateway of ['customer', 'admin']) expect(loaded(`mintmark-gateway-${gateway}.service`)).toEqual([])
})
