import {
  type MailServer,
  type MailServerSettings,
  openMailServer,
  operatorMailServer,
} from '../../integrations/mail-server.ts'
import type { SecretBox } from '../../integrations/secret-box.ts'
import type { Platform } from '../../platform.ts'
import { readSettingRows } from '../settings/public.ts'

/** The usual port for submitting mail: with a login, over TLS. */
const PORT_DEFAULT = '587'

/** The saved password was encrypted with another key. Only staff can fix that. */
export class PasswordUnreadable extends Error {
  override readonly name = 'PasswordUnreadable'

  constructor() {
    super('The password of the mail server can no longer be read. Enter it again.')
  }
}

function openPassword(sealed: string, secrets: SecretBox): string {
  try {
    return sealed && secrets.open(sealed)
  } catch {
    throw new PasswordUnreadable()
  }
}

/** A server to send with, and the sender's address. */
export interface MailSender {
  readonly server: MailServer
  readonly from: string
}

/**
 * Chooses the server that sends our mail. One that staff saved takes precedence over the environment's. It is not trusted:
 * its address is looked up and checked at each connection, so that no one can use this setting to reach into our own
 * network.
 */
export async function chooseMailServer({
  db,
  env,
  secrets,
}: Pick<Platform, 'db' | 'env' | 'secrets'>): Promise<{ settings: MailServerSettings | undefined; from: string }> {
  const { smtp_host: host, smtp_port, smtp_user: user, smtp_pass, smtp_from } = await readSettingRows(db)
  const from = smtp_from || env.MAIL_FROM
  if (host === '') return { settings: operatorMailServer(env), from }
  const password = openPassword(smtp_pass, secrets)
  return { settings: { host, port: Number(smtp_port || PORT_DEFAULT), user, password, trusted: false }, from }
}

/** The name of that server for staff, without its login; null if none is set. */
export async function nameOfServer({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<string | null> {
  const { smtp_host: host, smtp_port: port } = await readSettingRows(db)
  const server = host === '' ? operatorMailServer(env) : { host, port: port || PORT_DEFAULT }
  return server ? `${server.host}:${server.port}` : null
}

/** Opens that server; undefined if none is set. The caller closes it. */
export async function openMail(platform: Pick<Platform, 'db' | 'env' | 'secrets'>): Promise<MailSender | undefined> {
  const { settings, from } = await chooseMailServer(platform)
  return settings && { server: openMailServer(settings), from }
}
