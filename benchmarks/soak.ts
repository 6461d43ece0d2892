// `npm run soak [-- --minutes 120 --rate 15]`: a mixed load at a fixed rate for two hours, and a sample of the platform each half minute.
// At the end, the books are right, every acknowledged command is there once, and memory and latency have not risen.
import { readOptions } from '../infra/local/read-options.ts'
import type { BenchProcesses } from './environment/open-environment.ts'
import { settle } from './environment/prepare.ts'
import { say } from './environment/run-bench.ts'
import { fundEveryone } from './lines/money.ts'
import { Acknowledgements } from './soak/acknowledgements.ts'
import { openSoakPlatform } from './soak/platform.ts'
import { Sampler } from './soak/sampler.ts'
import { SoakLoad } from './soak/soak-load.ts'
import { verdictOf, writeSoak } from './soak/soak-report.ts'

const SAMPLE_MS = 30_000
const SAVED_EACH = 10

const options = { minutes: { type: 'string', default: '120' }, rate: { type: 'string', default: '15' } } as const
const { minutes: minutesGiven, rate: rateGiven } = readOptions({ options }).values
const [minutes, rate] = [Number(minutesGiven), Number(rateGiven)]
if (!(minutes >= 2 && minutes <= 1440 && rate >= 1 && rate <= 100)) {
  say('Minutes are 2 to 1440, requests a second 1 to 100.')
  process.exit(1)
}

let interruptions = 0
let endEarly = () => undefined as void
const isOver = new Promise<void>((resolve) => {
  endEarly = resolve
})
let processes: BenchProcesses | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => {
    // The first one ends the load and checks what was done so far, the second one ends everything.
    if (++interruptions === 1) endEarly()
    else void processes?.close().then(() => process.exit(130))
  })
try {
  await soak()
} catch (error) {
  say(`${error instanceof Error ? error.stack : error}\n${processes?.apiLog()}`)
  process.exitCode = 1
}
await processes?.close()
if (process.connected) process.disconnect()

async function soak(): Promise<void> {
  const platform = await openSoakPlatform(say, (started) => {
    processes = started
  })
  const { environment } = platform
  say('Giving every customer funds')
  await fundEveryone(environment)
  await settle(environment.databaseUrl)
  const acknowledgements = await Acknowledgements.begin(environment.databaseUrl)
  const load = new SoakLoad(platform, acknowledgements, rate)
  const sampler = new Sampler(platform, load)
  const facts = () => ({ rate, load, samples: sampler.samples })
  const timer = setInterval(async () => {
    say(await sampler.sample())
    if (sampler.samples.length % SAVED_EACH === 0) writeSoak(facts())
  }, SAMPLE_MS)
  const last = setTimeout(endEarly, minutes * 60_000)
  say(`Loading for ${minutes} minutes with ${rate} requests a second`)
  try {
    const running = load.run()
    await Promise.race([isOver, running])
    clearInterval(timer)
    load.end()
    await running
  } finally {
    clearInterval(timer)
    clearTimeout(last)
    await sampler.close()
  }
  say('Comparing what was acknowledged with what is there, and checking the books')
  const differences = await acknowledgements.differences(environment.databaseUrl)
  const books = await platform.verifyBooks()
  writeSoak({ ...facts(), differences, books })
  const { rises } = verdictOf(sampler.samples)
  for (const line of [...differences, ...books, ...rises, ...load.failures]) say(line)
  if (differences.length + books.length + rises.length + load.failures.length > 0) process.exitCode = 1
  else say('Everything acknowledged is there once, the books are right, and memory and latency are flat.')
}
