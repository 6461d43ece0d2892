import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LONGEST, longestFirst } from './file-order.ts'
import { ROOT } from './settings.ts'

it.each(LONGEST)('names %s, which exists', (file) => {
  expect(existsSync(join(ROOT, file))).toBe(true)
})

it('starts the projects that wait first, in each the longest files first, and leaves the rest in its order', () => {
  const file = (name: string, path: string) => ({ project: { name }, moduleId: `/somewhere/${path}` })
  const small = file('api', 'apps/api/src/small.test.ts')
  const large = file('api', 'apps/api/src/large.test.ts')
  const kill = file('api', 'apps/api/src/ledger/kill.test.ts')
  const logins = file('local', 'infra/local/logins.test.ts')
  const ports = file('local', 'infra/local/ports.test.ts')
  const screen = file('ui', 'packages/ui/src/screen.test.tsx')
  const sorted = longestFirst([large, small, kill, ports, logins, screen])
  expect(sorted).toEqual([logins, ports, kill, large, small, screen])
})
