// Writes the pages that are drawn from the contracts; with --check it only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVERY_ENDPOINT } from './src/every-endpoint.ts'
import { callsPage, errorsPage } from './src/reference-pages.ts'
import { testsOf } from './tests-of.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const PAGES = { 'errors.md': errorsPage(), 'calls.md': callsPage(testsOf) }

if (process.argv.includes('--check')) {
  const stale = Object.entries(PAGES).filter(([name, page]) => readFileSync(join(DOCS, name), 'utf8') !== page)
  for (const [name] of stale) console.error(`docs/${name} is not what the contracts say: run \`pnpm run docs\`.`)
  const unproved = EVERY_ENDPOINT.filter((endpoint) => testsOf(endpoint).length === 0)
  for (const { name } of unproved) console.error(`No test of the API names ${name}.`)
  process.exitCode = stale.length + unproved.length > 0 ? 1 : 0
} else {
  for (const [name, page] of Object.entries(PAGES)) writeFileSync(join(DOCS, name), page)
}
