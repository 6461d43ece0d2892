import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './settings.ts'
import { check, inModules, playwright, type Suite, vitest } from './suite.ts'

/** Checks that need no database and no browser. */
export const CHECKS: Suite[] = [
  // The compiler ends before collecting garbage would pay: without it, it takes a third less processor time.
  check('types', [inModules('turbo/bin/turbo'), 'run', 'typecheck', '--continue', '--concurrency=50%'], {
    GOGC: 'off',
    GOMEMLIMIT: '2GiB',
  }),
  check('lint', [inModules('@biomejs/biome/bin/biome'), 'ci', '.']),
  check('arch', [join(ROOT, 'tools/arch/run.mjs')]),
  check('docs', [join(ROOT, 'packages/contracts/write-docs-command.ts'), '--check']),
  check('knip', [inModules('knip/bin/knip.js'), '--no-progress']),
]

/**
 * The projects with component tests. They share one worker, file after file: each further worker would load React, MUI and the
 * app again, and compile them again, which takes as long as half of the tests.
 */
const COMPONENT_PROJECTS = ['admin-web', 'customer-web', 'account', 'ui']

/** Suites of `npm test`. They run at the same time as the checks, because a journey mostly waits for its pages. */
export const SUITES: Suite[] = [
  vitest(
    'vitest',
    COMPONENT_PROJECTS.map((project) => `--project=!${project}`),
    // A test waits for PostgreSQL while PostgreSQL works: with as many workers as processors, both would be half idle.
    { workers: availableParallelism() + 1 },
  ),
  vitest(
    'components',
    COMPONENT_PROJECTS.map((project) => `--project=${project}`),
    // With less than its share of the processors, it would end last, alone, on one of them.
    { workers: 1 },
  ),
  playwright('e2e', ['attacks', 'journeys']),
]
