import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from './src/endpoint.ts'
import { STAFF_LISTS } from './src/every-endpoint.ts'
import { exportOf } from './src/exports.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Where the tests of the API lie. */
const API_TESTS = 'apps/api/src'
const FILES = globSync(`${API_TESTS}/**/*.test.ts`, { cwd: ROOT })
  .sort()
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }))

/** The test of all exports: they are one piece of code over every list. */
const EXPORTS_TEST = `${API_TESTS}/http/exports.test.ts`
const EXPORTS = new Set(STAFF_LISTS.map((list) => exportOf(list).name))

/** The test files that send a call: those that name it as they import it from the contracts. */
export function testsOf({ name }: Endpoint): string[] {
  const named = new RegExp(`\\b${name}\\b`)
  const found = FILES.filter(({ text }) => named.test(text)).map(({ file }) => file)
  return EXPORTS.has(name) && FILES.some(({ file }) => file === EXPORTS_TEST)
    ? [...new Set([EXPORTS_TEST, ...found])]
    : found
}
