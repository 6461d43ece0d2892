import { MESSAGES } from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import type { Transaction } from '../../db/connect.ts'
import { fail } from '../../failure.ts'
import { MailServerFailure } from '../../integrations/mail-server-failure.ts'
import { requirePublicAddress } from '../../integrations/public-address.ts'
import type { Platform } from '../../platform.ts'
import { type ChangeLine, officeAction, performOrRequest } from '../approvals/public.ts'
import { nextPassword } from './next-password.ts'
import { auditRowOf } from './save-settings.ts'
import { readSettingRows, type SettingChanges, type Settings, SMTP_NAMES, writeSettingRows } from './setting-rows.ts'

/** The subject of a request about the mail server. */
const SUBJECT = 'smtp'

/**
 * True if a mail server lies in our own network or does not exist. Both get the same answer, so that no one can find
 * out which names exist inside. It is checked again at each connection, because names can be changed.
 */
async function isRefused(host: string | undefined, before: Settings): Promise<boolean> {
  if (!host || host === before.smtp_host) return false
  return requirePublicAddress(host).then(
    () => false,
    () => true,
  )
}

/** Saves run one after the other, so that the second one is checked against the values that the first one stored. */
async function lockSettings(transaction: Transaction): Promise<Settings> {
  await transaction.execute(sql`lock table settings in share row exclusive mode`)
  return readSettingRows(transaction)
}

const text = z.optional(z.string())

/** Another mail server. Its password is sealed while the change waits, and never shown. */
export const changeSmtpAction = officeAction({
  action: 'smtp.change',
  input: z.object({ smtp_host: text, smtp_port: text, smtp_user: text, smtp_from: text, sealedPassword: text }),
  perform: async ({ secrets }, transaction, { input: { sealedPassword, ...named } }) => {
    const before = await lockSettings(transaction)
    const smtp_pass = sealedPassword === undefined ? undefined : secrets.open(sealedPassword)
    const sealed = nextPassword(before, { ...named, smtp_pass }, secrets)
    await writeSettingRows(transaction, { ...named, smtp_pass: sealed })
    const after = await readSettingRows(transaction)
    const passwordChanged = sealed === undefined ? {} : { smtp_pass_changed: true }
    const facts = changed(auditRowOf(before, named, {}), auditRowOf(after, named, passwordChanged))
    return { reply: { success: true, message: MESSAGES.mailServerSaved } as const, ...facts }
  },
})

const LABELS = { smtp_host: 'Server', smtp_port: 'Port', smtp_user: 'User', smtp_from: 'Sender', smtp_pass: 'Password' }

/** The lines that a second person sees of the change: of the password, only whether it changes. */
function linesOf(before: Settings, changes: SettingChanges): ChangeLine[] {
  return SMTP_NAMES.flatMap((name): ChangeLine[] => {
    const after = changes[name]
    if (name === 'smtp_pass') return after ? [{ what: LABELS[name], before: null, after: 'A new password' }] : []
    return after === undefined || after === before[name]
      ? []
      : [{ what: LABELS[name], before: before[name] || null, after: after || null }]
  })
}

/** Changes the mail server, which always takes two people. Refuses values that could not be saved. */
export async function changeSmtp(platform: Platform, actor: StaffActor, changes: SettingChanges) {
  const { smtp_pass, smtp_host, smtp_port, smtp_user, smtp_from } = changes
  // Names are resolved before anything is locked.
  const refused = await isRefused(smtp_host, await readSettingRows(platform.db))
  const named = { smtp_host, smtp_port, smtp_user, smtp_from }
  const input = { ...named, ...(smtp_pass && { sealedPassword: platform.secrets.seal(smtp_pass) }) }
  return performOrRequest(platform, changeSmtpAction, {
    input,
    actor,
    request: async (transaction) => {
      const before = await lockSettings(transaction)
      if (refused) fail('mail_server_refused', { reason: new MailServerFailure('address_refused').message })
      nextPassword(before, changes, platform.secrets)
      const lines = linesOf(before, changes)
      if (lines.length === 0) return undefined
      const summary = `Send mail through ${smtp_host ?? before.smtp_host} as ${smtp_user ?? before.smtp_user}`
      return { subjectId: SUBJECT, summary, reason: null, changes: lines }
    },
  })
}
