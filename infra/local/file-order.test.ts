import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LONGEST, longestFirst } from './file-order.ts'
import { LONG_PATHS } from './long-tests.ts'
import { ROOT } from './settings.ts'

it.each([...LONGEST, ...LONG_PATHS])('names %s, which exists', (file) => {
  expect(existsSync(join(ROOT, file))).toBe(true)
})

it('starts the projects that wait first, in each the longest files first, and leaves the rest in its order', () => {
  const file = (name: string, path: string) => ({ project: { name }, moduleId: `/somewhere/${path}` })
  const small = file('api', 'apps/api/src/small.test.ts')
  const large = file('api', 'apps/api/src/large.test.ts')
  const model = file('api', 'apps/api/src/ledger/model.test.ts')
  const places = file('local', 'infra/local/database.test.ts')
  const ports = file('local', 'infra/local/ports.test.ts')
  const screen = file('ui', 'packages/ui/src/screen.test.tsx')
  const sorted = longestFirst([large, small, model, places, ports, screen])
  expect(sorted).toEqual([places, ports, model, large, small, screen])
})
