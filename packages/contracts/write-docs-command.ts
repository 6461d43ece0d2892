// Writes the pages that are drawn from the contracts; with --check it only says whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsPage, errorsPage } from './src/reference-pages.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const PAGES = { 'errors.md': errorsPage(), 'calls.md': callsPage() }

if (process.argv.includes('--check')) {
  const stale = Object.entries(PAGES).filter(([name, page]) => readFileSync(join(DOCS, name), 'utf8') !== page)
  for (const [name] of stale) console.error(`docs/${name} is not what the contracts say: run \`pnpm run docs\`.`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [name, page] of Object.entries(PAGES)) writeFileSync(join(DOCS, name), page)
}
