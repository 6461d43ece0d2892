import { parseArgs } from 'node:util'
import { email, newPassword, requiredLine } from '@mintmark/contracts'
import { STAFF_ROLES } from '@mintmark/domain'
import * as z from 'zod'
import type { NewStaff } from './create-staff.ts'

const USAGE = 'create-staff --email you@example.com [--name "Your Name"] [--role owner]'

const OPTIONS = { email: { type: 'string' }, name: { type: 'string' }, role: { type: 'string' } } as const

const account = z.object({
  email,
  name: requiredLine(200),
  role: z.enum(STAFF_ROLES, `must be one of: ${STAFF_ROLES.join(', ')}`),
})

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new Error(result.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('\n'))
}

/** Reads the account from the command line. Throws one line for each wrong option. */
export function readNewStaff(words: readonly string[]): Omit<NewStaff, 'password'> {
  const { values } = parseArgs({ args: [...words], options: OPTIONS })
  if (!values.email) throw new Error(`--email is required. Usage: ${USAGE}`)
  const { email: address, name = address.split('@')[0], role = 'owner' } = values
  return check(account, { email: address, name, role })
}

const DISABLE_USAGE = 'disable-staff --email you@example.com [--reason "Stolen laptop"]'

const disabling = z.object({ email, reason: requiredLine(500) })

/** Reads the account to disable from the command line. Throws one line for each wrong option. */
export function readDisabling(words: readonly string[]): z.infer<typeof disabling> {
  const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' }, reason: { type: 'string' } } })
  if (!values.email) throw new Error(`--email is required. Usage: ${DISABLE_USAGE}`)
  return check(disabling, { email: values.email, reason: values.reason ?? 'Disabled on the server' })
}

/** Checks a password by the rule for new passwords. */
export function readPassword(text: string): string {
  const result = newPassword.safeParse(text)
  if (result.success) return result.data
  throw new Error(`The password ${result.error.issues[0]?.message}.`)
}
