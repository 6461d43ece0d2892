/** Sets the tests of a run apart: the extended tests run every file, `npm test` those that are not long. */
const isExtended = process.env.TEST_EXTENDED !== undefined

/** The files of each project that only the extended tests run (docs/decisions/0086). */
export const LONG_TESTS = {
  api: [
    'src/features/books/tamper.test.ts',
    'src/http/command-plans.test.ts',
    'src/http/read-plans.test.ts',
    'src/http/smuggling.test.ts',
    'src/http/spelled-ids.test.ts',
    'src/http/stalls.test.ts',
    'src/jobs/job-plans.test.ts',
    'src/ledger/every-break.test.ts',
    'src/ledger/model-faults.test.ts',
    'src/process-roles.test.ts',
    'src/seed/seed.test.ts',
  ],
  local: ['database-version.test.ts', 'interrupt.test.ts', 'logins.test.ts', 'type-checks.test.ts'],
} as const

/** The files that a run of a project leaves out, for its configuration. */
export const leftOut = (project: keyof typeof LONG_TESTS): string[] => (isExtended ? [] : [...LONG_TESTS[project]])

/** The folder of each project. */
const FOLDERS = { api: 'apps/api', local: 'infra/local' } as const

/** The same files by their paths in the repository. */
export const LONG_PATHS: readonly string[] = (['api', 'local'] as const).flatMap((project) =>
  LONG_TESTS[project].map((file) => `${FOLDERS[project]}/${file}`),
)
