// `npm test`: every suite in order, and as its last line how many passed and failed over all of them.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.ts'
import { dismissGuard, type Part, startPart } from './parts.ts'
import { quietTurbo } from './platform.ts'
import { RESULTS, SUITES, type Suite } from './suites.ts'

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const suites = SUITES.filter((suite) => only === undefined || suite.name === only)
if (suites.length === 0) {
  process.stderr.write(`There is no suite "${only}". Suites: ${SUITES.map((suite) => suite.name).join(', ')}.\n`)
  process.exit(1)
}

let running: Part | undefined
let calledOff = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(signal, () => void callOff())

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const total = { passed: 0, failed: 0 }
const env: NodeJS.ProcessEnv = { ...quietTurbo().env }

for (const suite of suites) {
  if (suite.name === 'e2e') env.CHROMIUM_PATH = await ensureBrowser(print)
  const { passed, failed } = await run(suite)
  total.passed += passed
  total.failed += failed
}
await dismissGuard()
print(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function run({ name, args, cwd, env: suiteEnv, count }: Suite): Promise<{ passed: number; failed: number }> {
  const begin = performance.now()
  const logFile = join(RESULTS, `${name}.log`)
  const part = await startPart({ name, file: process.execPath, args, cwd, env: { ...env, ...suiteEnv }, logFile })
  running = part
  const exitCode = await part.exited
  if (calledOff) process.exit(130)
  const { passed, failed, skipped } = count(exitCode)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const counted = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  if (failed > 0) print(`\n${readFileSync(logFile, 'utf8').trimEnd()}\n`)
  print(`${name.padEnd(8)}${seconds.padStart(7)} s   ${counted}`)
  return { passed, failed }
}

async function callOff(): Promise<void> {
  calledOff = true
  await running?.stop()
  process.exit(130)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
