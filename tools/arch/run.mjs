// Checks the import rules of the whole repository and prints every import that breaks one.
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import './typescript-six.mjs'
import { RULES } from './rules.mjs'

// Loaded dynamically, because static imports are all resolved before any of them runs.
const { cruise } = await import('dependency-cruiser')

/** Fewer modules than this means that the sources were not read, which must not pass as a clean result. */
const MODULES_MIN = 50

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
process.chdir(root)
const folders = ['apps', 'packages', 'infra', 'e2e', 'benchmarks'].filter((folder) => existsSync(join(root, folder)))

const { output } = await cruise(
  folders,
  {
    baseDir: root,
    ruleSet: { forbidden: RULES },
    validate: true,
    // A type that is imported from the wrong place counts as a dependency, too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|test-results|\\.data)/' },
    moduleSystems: ['es6', 'cjs'],
    skipAnalysisNotInRules: true,
  },
  {
    extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json', '.css'],
    exportsFields: ['exports'],
    conditionNames: ['import', 'browser', 'node', 'types', 'default'],
    mainFields: ['module', 'main', 'types'],
  },
)

const own = output.modules.filter(
  (module) => !/(^|\/)node_modules\//.test(module.source) && module.dependencies.length > 0,
)
const typescript = own.filter((module) => /\.tsx?$/.test(module.source))
const broken = output.summary.violations.filter((violation) => violation.rule.severity === 'error')

for (const { rule, from, to, cycle } of broken) {
  const path = cycle ? [from, ...cycle.map((step) => step.name)].join(' -> ') : `${from} -> ${to}`
  console.log(`${rule.name}: ${path}`)
}
for (const name of new Set(broken.map(({ rule }) => rule.name))) {
  console.log(`\n${name}: ${RULES.find((rule) => rule.name === name)?.comment}`)
}
if (typescript.length < MODULES_MIN) {
  const found = readdirSync(root).join(', ')
  console.log(`Only ${typescript.length} TypeScript modules with imports were read in ${root} (${found}).`)
  process.exit(1)
}
console.log(
  `${typescript.length} modules, ${output.summary.totalDependenciesCruised} imports, ${broken.length} broken rules`,
)
process.exit(broken.length === 0 ? 0 : 1)
