import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from './src/endpoint.ts'
import { STAFF_LISTS } from './src/every-endpoint.ts'
import { exportOf } from './src/exports.ts'

const API_TESTS = join(import.meta.dirname, '../../apps/api/src')
const TEXTS = globSync('**/*.test.ts', { cwd: API_TESTS }).map((file) => readFileSync(join(API_TESTS, file), 'utf8'))

/** One test covers the exports of all lists, because they share their code. */
const hasExportsTest = existsSync(join(API_TESTS, 'http/exports.test.ts'))
const EXPORTS = new Set(STAFF_LISTS.map((list) => exportOf(list).name))

/** True if an API test calls the endpoint, by the name under which the contract exports it. */
export function isTested({ name }: Pick<Endpoint, 'name'>): boolean {
  const isNamed = new RegExp(`\\b${name}\\b`)
  return (hasExportsTest && EXPORTS.has(name)) || TEXTS.some((text) => isNamed.test(text))
}
