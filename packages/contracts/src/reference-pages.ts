import type { Endpoint } from './endpoint.ts'
import { exampleOf } from './error-examples.ts'
import { ERROR_CODES, ERRORS, type ErrorCode, errorText } from './errors.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const GENERATED = 'Generated from the contracts by `pnpm run docs`; change those and not this page.'

/** The page of every error: its code, its status and an example of its text. */
export function errorsPage(): string {
  const textOf = <C extends ErrorCode>(code: C) => errorText(code, exampleOf(code))
  const rows = ERROR_CODES.map((code) => [`\`${code}\``, String(ERRORS[code].status), textOf(code)])
  return `# Errors

${GENERATED}

Every answer that is no success has the body \`{ success: false, error, code, details?, request_id }\`. \`error\` is the text
below, written for the person who asked; \`code\` is for programs.

${table(['Code', 'Status', 'Text, for example'], rows)}
`
}

const factsOf = ({ name, method, path, audience, permission, movesMoney, summary, refusals }: Endpoint) => [
  `\`${method} ${path}\``,
  `\`${name}\``,
  permission ? `${audience}, \`${permission}\`` : audience,
  movesMoney ? 'yes' : '',
  summary,
  refusals.map((code) => `\`${code}\``).join(' '),
]

/**
 * The page of every call: method, path, who may make it, what it may refuse, and the tests that prove it. `testsOf`
 * answers the test files of a call, from the root of the project.
 */
export function callsPage(testsOf: (endpoint: Endpoint) => readonly string[]): string {
  const rows = EVERY_ENDPOINT.map((endpoint) => [
    ...factsOf(endpoint),
    testsOf(endpoint)
      .map((file) => `[${file.slice(file.lastIndexOf('/') + 1)}](../${file})`)
      .join(' '),
  ])
  return `# Calls

${GENERATED} The running platform serves the same as OpenAPI at \`/api/docs\`.

Audiences: \`operator\` anyone on any origin; \`public\` anyone on both product domains; \`visitor\` anyone on the customer
domain; \`staff_visitor\` anyone on the admin domain; \`customer\` and \`staff\` signed in, each on its own domain; \`member\`
signed in in either realm.

Every call is sent everything that can be wrong with a request by
[every-endpoint.test.ts](../apps/api/src/http/every-endpoint.test.ts), drawn from the contracts: the error that each wrong is
answered with stands in [expected-answers.ts](../packages/contracts/src/expected-answers.ts). Every call that takes a key is
repeated by [repeated-request.test.ts](../apps/api/src/http/repeated-request.test.ts). The last column names the tests of what
a call does by itself.

${table(['Call', 'Name', 'Who', 'Takes an Idempotency-Key', 'What it does', 'Refusals of its own', 'Proved by'], rows)}
`
}
