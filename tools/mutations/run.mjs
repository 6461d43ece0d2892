// Breaks the rules of the domain in 300 small ways, one at a time, and counts the ways that a test notices.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stryker } from '@stryker-mutator/core'
import { EQUIVALENT } from './equivalent.mjs'

const KILLED_MIN = 0.97
const domain = fileURLToPath(new URL('../../packages/domain', import.meta.url))
process.chdir(domain)

const lines = new Map()
const linesOf = (file) => lines.get(file) ?? lines.set(file, readFileSync(file, 'utf8').split('\n')).get(file)

/** True if the line that an entry names is still in its file. */
function isThere(entry) {
  const [path] = entry.split(': ', 1)
  return linesOf(`${domain}/src/${path}`).some((line) => entry.startsWith(`${path}: ${line.trim()} [`))
}

const gone = [...EQUIVALENT.keys()].filter((entry) => !isThere(entry))
if (gone.length > 0) throw new Error(`No line is what equivalent.mjs says:\n${gone.join('\n')}`)

const pathOf = (specifier) => fileURLToPath(import.meta.resolve(specifier))

const results = await new Stryker({
  testRunner: 'vitest',
  checkers: ['sample'],
  plugins: [pathOf('@stryker-mutator/vitest-runner'), pathOf('./sample.mjs'), pathOf('./progress.mjs')],
  reporters: ['sampled'],
  mutate: ['src/**/*.ts', '!src/**/*.test.ts', '!src/test-support/**'],
  // The compiler refuses an empty text or object where a rule returns one of a closed set.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral'] },
  // Tables that a module makes when it loads.
  ignoreStatic: true,
  ignorePatterns: ['tsconfig.json'],
  tempDirName: '.mutations',
  concurrency: 1,
  coverageAnalysis: 'perTest',
  fileLogLevel: 'off',
  logLevel: 'error',
  // Machines are shared, so that only a mutation that never ends runs out of time.
  timeoutMS: 60_000,
}).runMutationTest()

/** The line that was changed and how, without its number, which other changes move. */
function changeOf({ fileName, location: { start, end }, replacement }) {
  const before = linesOf(fileName).slice(start.line - 1, end.line)
  const [line] = before
  before[before.length - 1] = before.at(-1).slice(0, end.column - 1)
  before[0] = before[0].slice(start.column - 1)
  const one = (code) => code.replaceAll(/\s+/g, ' ')
  return `${relative(`${domain}/src`, fileName)}: ${line.trim()} [${one(before.join(' '))} => ${one(replacement)}]`
}

const tried = results.filter(({ status }) => !['CompileError', 'Ignored', 'Pending'].includes(status))
const killed = tried.filter(({ status }) => ['Killed', 'Timeout', 'RuntimeError'].includes(status))
const alive = tried.filter((mutant) => !killed.includes(mutant))
const equivalent = alive.filter((mutant) => EQUIVALENT.has(changeOf(mutant)))
const survived = alive.filter((mutant) => !equivalent.includes(mutant))

for (const mutant of survived) console.log(`survived  line ${mutant.location.start.line} of ${changeOf(mutant)}`)
const share = killed.length / (tried.length - equivalent.length)
console.log(
  `${tried.length} mutations: ${killed.length} killed, ${survived.length} survived, ${equivalent.length} equivalent; ` +
    `${(share * 100).toFixed(1)} % killed, at least ${KILLED_MIN * 100} % needed`,
)
process.exitCode = share >= KILLED_MIN ? 0 : 1
