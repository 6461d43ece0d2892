import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namesOfSecrets } from '@mintmark/settings'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const FOLDER = join(import.meta.dirname, '../compose')
type Service = { image?: string; secrets?: string[]; read_only?: boolean; cap_drop?: string[]; networks?: string[] }
type Compose = { services: Record<string, Service>; secrets: Record<string, { file: string }> }
const { services, secrets }: Compose = parse(readFileSync(join(FOLDER, 'compose.yaml'), 'utf8'), { merge: true })

const hasCompose = spawnSync('docker-compose', ['version']).status === 0

describe('the Compose file', () => {
  it.runIf(hasCompose)('is valid with its overlays', () => {
    const deployment = mkdtempSync(join(tmpdir(), 'mintmark-compose-'))
    mkdirSync(join(deployment, 'secrets'))
    for (const name of ['mintmark.env', 'logins.sql', ...Object.keys(secrets).map((key) => join('secrets', key))])
      writeFileSync(join(deployment, name), '')
    const env = { ...process.env, DEPLOYMENT: deployment, CUSTOMER_DOMAIN: 'a.example', STAFF_DOMAIN: 'b.example' }
    // One call: it takes a second.
    const files = ['compose.yaml', 'tls.yaml', 'replica.yaml'].flatMap((file) => ['--file', join(FOLDER, file)])
    const { status, stderr } = spawnSync('docker-compose', [...files, 'config', '--quiet'], { env, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    rmSync(deployment, { recursive: true })
  })

  it('gives each program the secrets that it reads, and no others', () => {
    const given = (name: string) => [...(services[name]?.secrets ?? [])].sort()
    expect(given('api')).toEqual([...namesOfSecrets('api'), 'books.key'].sort())
    expect(given('migrate')).toEqual(namesOfSecrets('migrate').sort())
    for (const gateway of ['gateway-customer', 'gateway-admin']) expect(given(gateway)).toEqual([])
    for (const [name, { file }] of Object.entries(secrets))
      expect(file).toBe(['$', `{DEPLOYMENT:-./deployment}/secrets/${name}`].join(''))
  })

  it('lets no program write to its own files, keep a right of root, or reach the database but the API and the migration', () => {
    const programs = Object.entries(services).filter(([, { image }]) => image?.startsWith('mintmark-'))
    expect(programs.map(([name]) => name)).toEqual(['migrate', 'api', 'gateway-customer', 'gateway-admin'])
    for (const [, service] of programs) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    const near = Object.entries(services).filter(([, { networks }]) => networks?.includes('data'))
    expect(near.map(([name]) => name)).toEqual(['database', 'migrate', 'api'])
  })
})
