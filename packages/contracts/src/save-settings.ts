import { bySetting, SETTINGS, type SettingOf, settingsOf } from '@mintmark/domain'
import * as z from 'zod/mini'
import { FIGURES } from './demo/offers.ts'
import { endpoint } from './endpoint.ts'
import { UNKNOWN_EMAIL } from './example-data.ts'
import { frameAddress } from './frames.ts'
import { MESSAGES } from './messages.ts'
import { done, doneOrAwaiting, email, line, requiredLine, whenGiven } from './primitives.ts'
import { SETTINGS_EXAMPLE, settingsResponse, yesOrNo } from './settings.ts'

type NumberName = SettingOf<'time' | 'response_time' | 'limit'>

/** The error for a number that its setting does not take. */
function numberText(name: NumberName): string {
  const { min, max, kind } = SETTINGS[name]
  return kind === 'limit'
    ? `must be a whole number from ${min} to ${max}; 0 means no limit`
    : `must be a whole number of ${SETTINGS[name].unit} from ${min} to ${max}`
}

/** A whole number within the bounds of its setting, as text or as a number. */
function wholeNumber(name: NumberName) {
  const { min, max } = SETTINGS[name]
  const wrong = numberText(name)
  const digits = String(max).length
  return z
    .union([z.int(), z.string().check(z.trim(), z.maxLength(digits, wrong))], whenGiven(wrong))
    .check(z.refine((given) => /^\d+$/.test(String(given)) && Number(given) >= min && Number(given) <= max, wrong))
}

const PORTS = 'must be one of the ports of mail servers: 25, 465, 587 or 2525'

/** A port as text or as a number; empty text means none. */
const port = z
  .union([z.int(), z.string().check(z.trim(), z.maxLength(5, PORTS))], whenGiven(PORTS))
  .check(z.refine((given) => ['', '25', '465', '587', '2525'].includes(String(given).trim()), PORTS))

/** The sender address of emails: none, an address, or a name with an address. */
const sender = line(254).check(
  z.refine(
    (text) => text === '' || email.safeParse(/^(?:"[^"]*"\s*|[^"<>,;:@]*)<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    "must be empty, an email address, or a name with one: 'Mintmark <desk@example.com>'",
  ),
)

const hostName = line(253).check(
  z.regex(/^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9-]*$|^$/, 'is not the name of a mail server'),
)

const NO_MAIL_SERVER = { smtp_host: '', smtp_port: '', smtp_user: '', smtp_pass: '', smtp_from: '' } as const

export const saveSettings = endpoint({
  name: 'saveSettings',
  summary:
    'Save the settings of the whole platform; controls and SMTP fields need their permissions; SMTP and protections also a second staff member',
  method: 'POST',
  path: '/api/admin/settings',
  tags: ['Settings', 'Approval', 'Stats'],
  audience: 'staff',
  permission: 'settings.change',
  body: z.object({
    /** Figures of the market that are empty or left out are not shown, or come from a source. */
    ...bySetting(settingsOf('figure'), () => z.nullish(line(60))),
    app_name: requiredLine(60),
    ...bySetting(settingsOf('switch'), () => z.nullish(yesOrNo)),
    email_verification_required: yesOrNo,
    ...bySetting(settingsOf('time', 'response_time', 'limit'), (name) => z.nullish(wholeNumber(name))),
    ...bySetting(settingsOf('page'), () => z.nullish(frameAddress)),
    smtp_host: z.nullish(hostName),
    smtp_port: z.nullish(port),
    smtp_user: z.nullish(line(254)),
    /** Empty keeps the current password. */
    smtp_pass: z.nullish(line(200)),
    smtp_from: z.nullish(sender),
  }),
  sample: () => ({
    body: { app_name: 'Mintmark', ...FIGURES, email_verification_required: 'false', ...NO_MAIL_SERVER } as const,
  }),
  response: settingsResponse,
  example: SETTINGS_EXAMPLE,
  refusals: [
    'smtp_password_needed',
    'mail_server_refused',
    'frame_origin_refused',
    'approval_pending',
    'signers_needed',
  ],
})

export const saveEmailSettings = endpoint({
  name: 'saveEmailSettings',
  summary: 'Save the mail server; an empty password keeps the current one as long as nothing else changes',
  method: 'POST',
  path: '/api/admin/email-settings',
  tags: ['Settings', 'Approval', 'Stats'],
  audience: 'staff',
  permission: 'smtp.change',
  body: z.object({
    host: hostName.check(z.minLength(1, 'is required')),
    port: port.check(z.refine((given) => String(given).trim() !== '', 'is required')),
    user: requiredLine(254),
    pass: line(200),
    from: z.nullish(sender),
  }),
  sample: () => ({
    // A host reserved for documentation. It is refused without a DNS query.
    body: { host: '192.0.2.25', port: 587, user: 'us', pass: 'secret', from: 'Desk <desk@example.com>' },
  }),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.mailServerSaved },
  refusals: ['smtp_password_needed', 'mail_server_refused', 'approval_pending'],
})

export const testSmtp = endpoint({
  name: 'testSmtp',
  summary: 'Send a test email through the configured mail server',
  method: 'POST',
  path: '/api/admin/test-smtp',
  audience: 'staff',
  permission: 'smtp.change',
  body: z.object({ to: email }),
  sample: () => ({ body: { to: UNKNOWN_EMAIL } }),
  response: done,
  example: { success: true, message: MESSAGES.testMailSent },
  refusals: ['mail_not_sent', 'too_many_attempts'],
})
