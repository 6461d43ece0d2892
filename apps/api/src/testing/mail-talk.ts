import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { inspect } from 'node:util'
import { afterEach, beforeAll, expect } from 'vitest'
import { type MailServerSettings, openMailServer } from '../integrations/mail-server.ts'
import { type MailFailureReason, MailServerFailure } from '../integrations/mail-server-failure.ts'
import { MAIL_HOST_CERTIFICATE, MAIL_HOST_NAME, openMailHost } from './mail-host.ts'

/** Texts that must not appear in any failure. */
export const BANNER = 'OpenSSH_9.6 inner-host'
export const MESSAGE = {
  messageId: '<1@mintmark>',
  from: 'Mintmark <no-reply@mintmark.test>',
  to: 'eve@example.com',
  subject: 'Your deposit is confirmed',
  text: 'Hello Eve',
}

export type Host = Awaited<ReturnType<typeof openMailHost>>

const hosts: Host[] = []
/** A mail host for one test. */
export async function hostOf(options: Partial<Parameters<typeof openMailHost>[0]> = {}): Promise<Host> {
  const host = await openMailHost({ tls: 'on demand', ...options })
  hosts.push(host)
  return host
}

/** Trusts the certificate of the mail host, and closes the hosts after each test. */
export function useMailHosts(): void {
  beforeAll(() => setDefaultCACertificates([...getCACertificates(), MAIL_HOST_CERTIFICATE]))
  afterEach(() => {
    for (const host of hosts.splice(0)) host.close()
  })
}

/** A server as staff would configure it, whose name resolves to this machine. */
export function serverAt({ place }: Pick<Host, 'place'>, change: Partial<MailServerSettings> = {}) {
  const settings = { host: MAIL_HOST_NAME, port: 587, user: 'us', password: 'secret', trusted: false, ...change }
  return openMailServer(settings, async () => place)
}

/** The failure of an action. It must not contain anything that the server said. */
export async function failureOf(action: Promise<void>): Promise<MailServerFailure> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MailServerFailure)
  expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain(BANNER)
  return error as MailServerFailure
}
export const expectFailure = async (action: Promise<void>, reason: MailFailureReason) =>
  expect((await failureOf(action)).reason).toBe(reason)

/** The commands that a host received, without their arguments. */
export const verbs = ({ heard }: Host) => heard.map(({ command }) => command.split(' ')[0])
