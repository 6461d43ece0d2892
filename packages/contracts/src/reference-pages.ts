import { AS_OF_HEADER, type Endpoint, REPLICA_LAG_SECONDS_MAX } from './endpoint.ts'
import { ERROR_CODES, ERRORS, type ErrorCode, errorText } from './errors.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { mayWait } from './may-wait.ts'

/** A table in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The line that says where a page comes from. */
export const GENERATED = 'Generated from the contracts by `pnpm run docs`. Do not edit.'

/** The page of all errors: code, status and an example of the text. */
export function errorsPage(): string {
  const textOf = <C extends ErrorCode>(code: C) => errorText(code, ERRORS[code].example)
  const rows = ERROR_CODES.map((code) => [`\`${code}\``, String(ERRORS[code].status), textOf(code)])
  return `# Errors

${GENERATED}

The body of every error is \`{ success: false, error, code, details?, request_id }\`. \`error\` is the text below, for the
person who sent the request; \`code\` is for programs.

${table(['Code', 'Status', 'Text, for example'], rows)}
`
}

const rowOf = ({ name, method, path, audience, permission, reads }: Endpoint) => [
  `\`${method} ${path}\``,
  `\`${name}\``,
  permission ? `${audience}: \`${permission}\`` : audience,
  reads ?? '',
]

const waitingRowOf = ({ name, method, path, summary }: Endpoint) => [`\`${method} ${path}\``, `\`${name}\``, summary]

/** The page of all calls: method, path, name and who may make them. */
export function callsPage(): string {
  const rows = EVERY_ENDPOINT.filter(({ file }) => file !== 'text/csv').map(rowOf)
  return `# Calls

${GENERATED} \`/api/docs\` of the running API has the details of each call: what it does, its fields, its errors and an
example.

Who may call: \`operator\` and \`public\` anyone, on both domains; \`visitor\` anyone on the customer
domain; \`staff_visitor\` anyone on the admin domain; \`customer\` and \`staff\` those who are signed in there; \`member\` both.
A staff call names the permission that it needs.

Reads: \`primary\` sees everything that was committed before the request; \`replica\` may be up to ${REPLICA_LAG_SECONDS_MAX} seconds late where the operator has
set up a replica, and \`${AS_OF_HEADER}\` then says up to when the answer is complete ([which and why](decisions/0072-answer-what-may-be-late-from-a-replica.md)).

Every paged staff list, and the statement, can also be downloaded as CSV: add \`.csv\` to the path. A download may
come from the replica.

${table(['Call', 'Name', 'Who', 'Reads'], rows)}

## Calls that may wait for a second person

These calls answer with status 200 and \`{ success: true, awaiting_approval: true, approval_id, message }\` where another staff member has to approve
them: above a limit, or always ([which](controls.md)). This holds for a call with the specifications' fields alone, too. Until the approval, nothing
has changed; a payment method is saved, and its answer has these fields besides its own. Every other call of staff acts immediately or is refused.

${table(['Call', 'Name', 'Does'], EVERY_ENDPOINT.filter(mayWait).map(waitingRowOf))}
`
}
