// `npm run bench:pages [-- --rounds 3 --only paint,interaction]`: how soon a slow phone shows the public pages, next to a
// bare page, and how soon the markets answer while the prices of a hundred coins change every second.
import { readOptions } from '../infra/local/read-options.ts'
import { BenchProcesses } from './environment/open-environment.ts'
import { runBench, say } from './environment/run-bench.ts'
import { measurePages, PAGE_PARTS } from './pages/measure-pages.ts'
import { tableOf } from './report.ts'

const { rounds, only } = readOptions({
  options: { rounds: { type: 'string', default: '3' }, only: { type: 'string', default: PAGE_PARTS.join(',') } },
}).values
const parts = only.split(',').filter(Boolean)
const unknown = parts.find((part) => !PAGE_PARTS.some((name) => name === part))
if (unknown !== undefined) end(`There is no part "${unknown}". Parts: ${PAGE_PARTS.join(', ')}.`)
if (!(Number(rounds) >= 1 && Number(rounds) <= 50)) end('Rounds are 1 to 50.')

const processes = new BenchProcesses()
await runBench(processes, async () => {
  const results = await measurePages(processes, { parts, rounds: Number(rounds), say })
  say(`\n${tableOf(results)}`)
})

function end(text: string): never {
  say(text)
  process.exit(1)
}
