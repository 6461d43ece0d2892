import { ERROR_CODES, ERRORS } from './errors.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'

/** Details that show what a text looks like. A text shows only those that it names. */
const EXAMPLE = {
  coin: 'BTC',
  short: '0.10000000',
  shortUsd: '12.34',
  status: 'confirmed',
  from: 'rejected',
  to: 'active',
  minUsd: '100.00',
  maxUsd: '999.00',
  profitUsd: '0.50',
  allowed: 'USDT, ETH, or BTC',
  issues: [{ path: 'body.amount', message: 'must be above 0' }],
  retryAfterSeconds: 900,
  maxMegabytes: 5,
  expected: 'application/json',
  reason: 'This picture is damaged and cannot be read. Upload it again or choose another.',
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const GENERATED = 'Generated from the contracts by `pnpm run docs`; change those and not this page.'

/** The page of every error: its code, its status and an example of its text. */
export function errorsPage(): string {
  const rows = ERROR_CODES.map((code) => [
    `\`${code}\``,
    String(ERRORS[code].status),
    ERRORS[code].text(EXAMPLE as never),
  ])
  return `# Errors

${GENERATED}

Every answer that is no success has the body \`{ success: false, error, code, details?, request_id }\`. \`error\` is the text
below, written for the person who asked; \`code\` is for programs.

${table(['Code', 'Status', 'Text, for example'], rows)}
`
}

/** The page of every call: method, path, who may make it, and what it may refuse. */
export function callsPage(): string {
  const rows = EVERY_ENDPOINT.map(({ name, method, path, audience, permission, movesMoney, summary, refusals }) => [
    `\`${method} ${path}\``,
    `\`${name}\``,
    permission ? `${audience}, \`${permission}\`` : audience,
    movesMoney ? 'yes' : '',
    summary,
    refusals.map((code) => `\`${code}\``).join(' '),
  ])
  return `# Calls

${GENERATED} The running platform serves the same as OpenAPI at \`/api/docs\`.

Audiences: \`operator\` anyone on any origin; \`public\` anyone on both product domains; \`visitor\` anyone on the customer
domain; \`staff_visitor\` anyone on the admin domain; \`customer\` and \`staff\` signed in, each on its own domain; \`member\`
signed in in either realm.

${table(['Call', 'Name', 'Who', 'Takes an Idempotency-Key', 'What it does', 'Refusals of its own'], rows)}
`
}
