import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from './files.ts'
import { promtoolCases } from './promtool-cases.ts'
import { ALERTS_BY_FILE } from './rules.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mintmark-alerts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

describe('Prometheus', () => {
  it.each(Object.entries(ALERTS_BY_FILE))(
    'fires each alert of %s where it should, and stays silent where it should',
    (name, alerts) => {
      const file = join(folder, name)
      writeFileSync(file, promtoolCases(pathOf(`rules/${name}`), alerts))
      expect(run('/usr/bin/promtool', 'test', 'rules', file)).toMatchObject({ status: 0 })
    },
    600_000,
  )

  it('accepts its configuration and the rules', () => {
    const { status, said } = run('/usr/bin/promtool', 'check', 'config', pathOf('prometheus.yml'))
    expect({ status, said }).toMatchObject({ status: 0, said: expect.stringContaining('rules found') })
  })
})
