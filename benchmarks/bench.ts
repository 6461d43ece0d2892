// `npm run bench [-- --only money,hot --rounds 3 --seconds 5 --scale big]`: every line next to its reference, and the table of ratios.
import { readOptions } from '../infra/local/read-options.ts'
import { whileChanged } from './environment/kept-platform.ts'
import { BenchProcesses } from './environment/open-environment.ts'
import { settle } from './environment/prepare.ts'
import { say } from './environment/run-bench.ts'
import { scaleNamed } from './environment/scale.ts'
import { notIdle, usedByOthers } from './environment/used-by-others.ts'
import { waitForChecks } from './environment/wait-for-checks.ts'
import { GROUPS, LINES, type Line, PROCESSES, type Tools } from './lines/every-line.ts'
import { fundEveryone, fundHouse } from './lines/money.ts'
import { measurePages, PAGE_PARTS } from './pages/measure-pages.ts'
import { findPgbench, HOW_TO_GET_IT, Pgbench } from './references/pgbench.ts'
import { type Result, resultOf, type Sample, tableOf, writeResults } from './report.ts'

/** The web apps in a browser. They need neither pgbench nor the data of the other lines. */
const PAGES = 'pages'
const USUAL: readonly string[] = [...GROUPS, PAGES]
const NAMES: readonly string[] = [...USUAL, PROCESSES]

const options = {
  only: { type: 'string', default: USUAL.join(',') },
  rounds: { type: 'string', default: '3' },
  seconds: { type: 'string', default: '5' },
  scale: { type: 'string', default: 'small' },
} as const
const { only, scale: size, ...numbers } = readOptions({ options }).values
const [rounds, seconds] = [Number(numbers.rounds), Number(numbers.seconds)]
const wanted = only.split(',').filter(Boolean)
const unknown = wanted.find((group) => !NAMES.includes(group))
if (unknown !== undefined) end(`There is no line "${unknown}". Lines: ${NAMES.join(', ')}.`)
if (!(rounds >= 1 && rounds <= 50 && seconds >= 1 && seconds <= 120)) end('Rounds are 1 to 50, seconds 1 to 120.')
const lines = linesOf(wanted)
const program = findPgbench()
if (lines.length > 0 && program === undefined) end(HOW_TO_GET_IT)

const scale = scaleNamed(size)
const processes = new BenchProcesses(scale)
let calledOff = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => void callOff())
const before = await usedByOthers()
let results: readonly Result[] = []
try {
  results = await bench()
} catch (error) {
  if (!calledOff) say(`${error instanceof Error ? error.message : error}\n${processes.apiLog()}`)
  process.exitCode = 1
}
await processes.close()
if (process.exitCode !== 1) report(await usedByOthers())
// Its own end is not a call to stop.
process.removeAllListeners('disconnect')
if (process.connected) process.disconnect()

async function bench(): Promise<readonly Result[]> {
  return [
    ...(program === undefined || lines.length === 0 ? [] : await measureLines(program)),
    ...(wanted.includes(PAGES) ? await measurePages(processes, { parts: PAGE_PARTS, rounds, say }) : []),
  ]
}

function report(after: number): void {
  say(`\n${tableOf(results)}`)
  const warning = notIdle(before, after)
  if (warning !== undefined) say(`\n${warning}`)
  if (!USUAL.every((name) => wanted.includes(name))) return
  const others = `${before} % before and ${after} % after`
  writeResults(`latest-${size}`, results, { rounds, seconds, node: process.version, 'other programs': others })
}

async function measureLines(pgbenchProgram: string): Promise<readonly Result[]> {
  const environment = await processes.open(say)
  say('Preparing pgbench')
  const pgbench = await Pgbench.create(pgbenchProgram, environment.databaseUrl)
  await settle(environment.databaseUrl)
  say('Giving every customer funds, which also warms everything up')
  if (scale === 'small') await fundEveryone(environment)
  else await fundHouse(environment)
  say('Waiting for the checks of the books to end')
  await waitForChecks(environment.databaseUrl)
  await settle(environment.databaseUrl)
  const putBack = whileChanged(processes.dataDir)
  const samples = new Map<string, Sample[]>(lines.map(({ title }) => [title, []]))
  for (const line of lines) await sampleOf(line, { environment, pgbench, seconds: Math.min(2, seconds) }, new Map())
  for (let round = 1; round <= rounds; round++) {
    const values = new Map<string, number>()
    for (const line of lines.flatMap((each) => Array.from({ length: samplesPerRound(each) }, () => each))) {
      const sample = await sampleOf(line, { environment, pgbench, seconds }, values)
      values.set(line.title, sample.value)
      samples.get(line.title)?.push(sample)
      say(`  round ${round}: ${line.title}: ${sample.value.toFixed(1)} ${line.unit} : ${sample.reference.toFixed(1)}`)
    }
  }
  say(`R2, for comparison: ${(await pgbench.selects(seconds)).toFixed(0)} single-row reads a second by pgbench.`)
  await processes.verifyBooks()
  say('The books are right.')
  putBack()
  return lines.map((line) => resultOf(line, samples.get(line.title) ?? []))
}

function samplesPerRound({ samplesMin = rounds }: Line): number {
  return Math.ceil(samplesMin / rounds)
}

/** The lines of the groups asked for, and those that they are measured against. */
function linesOf(groups: readonly string[]): readonly Line[] {
  const asked = LINES.filter(({ group }) => groups.includes(group))
  const needed = new Set(asked.flatMap(({ reference }) => ('line' in reference ? [reference.line] : [])))
  return LINES.filter((line) => asked.includes(line) || needed.has(line.title))
}

/** The reference, and right after it the line. */
async function sampleOf(line: Line, tools: Tools, values: ReadonlyMap<string, number>): Promise<Sample> {
  const { reference } = line
  const against = 'line' in reference ? (values.get(reference.line) ?? Number.NaN) : await reference.measure(tools)
  return { value: await line.measure(tools), reference: against }
}

async function callOff(): Promise<void> {
  calledOff = true
  await processes.close()
  process.exit(130)
}

function end(text: string): never {
  say(text)
  process.exit(1)
}
