import { port, text } from '../kinds.ts'
import { group } from '../setting.ts'

export const mail = group('Mail', {
  SMTP_HOST: {
    kind: text('a host name or an address'),
    example: 'mail.example.com',
    meaning:
      'The mail server. Empty: emails wait in the outbox until one is set here or in the settings of the back office. A local run uses its ' +
      'own mail sink, which catches all emails and delivers none.',
    readBy: ['api'],
  },
  SMTP_PORT: {
    kind: port,
    default: '25',
    localDefault: '4325',
    example: '587',
    meaning: 'The port of the mail server; in a local run, of the mail sink.',
    readBy: ['api', 'local'],
  },
  SMTP_USER: {
    kind: text('the name of a login'),
    example: 'mintmark',
    meaning: 'The login at the mail server. Empty: it needs none.',
    readBy: ['api'],
  },
  SMTP_PASSWORD: {
    kind: text('the password of the login'),
    example: 'password',
    meaning: 'The password of the login at the mail server.',
    isSecret: true,
    readBy: ['api'],
  },
  MAIL_FROM: {
    kind: text('an email address, or a name and an address such as Mintmark <no-reply@example.com>'),
    default: 'Mintmark <no-reply@mintmark.test>',
    example: 'Mintmark <no-reply@example.com>',
    meaning: 'The sender of all emails.',
    readBy: ['api'],
  },
  MAIL_PORT: {
    kind: port,
    default: '4300',
    example: '4300',
    meaning: "The port of the mail sink's inbox on the web (JSON at /api/messages).",
    readBy: ['local'],
  },
})
