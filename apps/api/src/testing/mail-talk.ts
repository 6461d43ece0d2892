import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { inspect } from 'node:util'
import { afterEach, beforeAll, expect } from 'vitest'
import { type MailServerSettings, openMailServer } from '../outside/mail-server.ts'
import { type MailFailureReason, MailServerFailure } from '../outside/mail-server-failure.ts'
import { MAIL_HOST_CERTIFICATE, MAIL_HOST_NAME, openMailHost } from './mail-host.ts'

/** What no failure may repeat. */
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

/** Has the certificate of the mail host believed, and closes the hosts of each test after it. */
export function useMailHosts(): void {
  beforeAll(() => setDefaultCACertificates([...getCACertificates(), MAIL_HOST_CERTIFICATE]))
  afterEach(() => {
    for (const host of hosts.splice(0)) host.close()
  })
}

/** A server as staff would set it, with its name standing for a host on this machine. */
export function serverAt({ place }: Pick<Host, 'place'>, change: Partial<MailServerSettings> = {}) {
  const settings = { host: MAIL_HOST_NAME, port: 587, user: 'us', password: 'secret', trusted: false, ...change }
  return openMailServer(settings, async () => place)
}

/** How an action failed. Nothing that the server said may be anywhere in it. */
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

/** The commands that a host heard, without what follows them. */
export const verbs = ({ heard }: Host) => heard.map(({ command }) => command.split(' ')[0])
