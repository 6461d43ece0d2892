// Writes the pages that are generated from the contracts and the table of settings. With --check it reports pages that are out of date instead, and
// calls that no test of the API makes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exampleFile, settingsPage } from '@mintmark/settings/pages'
import { isTested } from './is-tested.ts'
import { controlsPage } from './src/controls-page.ts'
import { EVERY_ENDPOINT } from './src/every-endpoint.ts'
import { limitsPage } from './src/limits-page.ts'
import { metricsPage } from './src/metrics/metrics-page.ts'
import { callsPage, errorsPage, GENERATED } from './src/reference-pages.ts'

const DOCS = join(import.meta.dirname, '../../docs')
const read = (name: string) => readFileSync(join(DOCS, name), 'utf8')
const PAGES = Object.entries({
  'errors.md': errorsPage(),
  'calls.md': callsPage(),
  'controls.md': controlsPage(GENERATED),
  'limits.md': limitsPage(read('limits.md')),
  'settings.md': settingsPage(),
  '../.env.example': exampleFile(),
  'metrics.md': metricsPage(),
})

if (process.argv.includes('--check')) {
  const stale = PAGES.filter(([name, page]) => read(name) !== page)
  for (const [name] of stale) console.error(`${join('docs', name)} is out of date: run \`pnpm run docs\`.`)
  const untested = EVERY_ENDPOINT.filter((endpoint) => !isTested(endpoint))
  for (const { name } of untested) console.error(`No test of the API calls ${name}: write one in apps/api/src.`)
  process.exitCode = stale.length + untested.length > 0 ? 1 : 0
} else {
  for (const [name, page] of PAGES) writeFileSync(join(DOCS, name), page)
}
