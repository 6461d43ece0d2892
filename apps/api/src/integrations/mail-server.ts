import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { toFailure } from './mail-server-failure.ts'
import { AddressRefused, requirePublicAddress } from './public-address.ts'

/** The longest silence of the server at each step. */
const SILENCE_SECONDS_MAX = 10
/** The longest time for one message in total: a server that answers byte by byte is never silent. */
const TALK_SECONDS_MAX = 30
const IMPLICIT_TLS_PORT = 465
const MAIL_PORTS = [25, IMPLICIT_TLS_PORT, 587, 2525]

/** The server that sends our mail. */
export interface MailServerSettings {
  readonly host: string
  readonly port: number
  readonly user: string
  /** Empty: the server needs no login. */
  readonly password: string
  /** The operator's settings may name any host. Those that staff save must not reach into our network. */
  readonly trusted: boolean
}

export interface MailMessage {
  /** A mailbox recognizes a repeat by it. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as HTML, for mail that we write. */
  readonly html?: string
}

/** A server to send with. All failures are `MailServerFailure`s. */
export interface MailServer {
  readonly send: (message: MailMessage) => Promise<void>
  /** Connects and logs in, and sends nothing. */
  readonly check: () => Promise<void>
  /** Closes all connections, including active ones. */
  readonly close: () => void
}

/** The mail server of the environment; undefined if none is set. */
export function operatorMailServer(
  env: Pick<Env, 'SMTP_HOST' | 'SMTP_PORT' | 'SMTP_USER' | 'SMTP_PASSWORD'>,
): MailServerSettings | undefined {
  if (env.SMTP_HOST === '') return undefined
  return { host: env.SMTP_HOST, port: env.SMTP_PORT, user: env.SMTP_USER, password: env.SMTP_PASSWORD, trusted: true }
}

interface Place {
  readonly host: string
  readonly port: number
}

/** The place to connect to. A name that staff entered is resolved and checked, and the checked address is used. */
async function placeOf({ host, port, trusted }: MailServerSettings): Promise<Place> {
  if (trusted) return { host, port }
  if (!MAIL_PORTS.includes(port)) throw new AddressRefused('the port is not one of mail')
  return { host: await requirePublicAddress(host), port }
}

/** Opens a mail server. It connects for each message, and resolves and checks the address each time. */
export function openMailServer(settings: MailServerSettings, findPlace = placeOf): MailServer {
  const { host, port, user, password } = settings
  const silence = SILENCE_SECONDS_MAX * 1000
  const closing = new AbortController()

  const dial = async (): Promise<Socket> => {
    const socket = connect({ ...(await findPlace(settings)), signal: closing.signal, timeout: silence })
    const giveUp = () => socket.destroy(new Error('the server took too long'))
    const limit = setTimeout(giveUp, TALK_SECONDS_MAX * 1000)
    socket.once('timeout', giveUp).once('close', () => clearTimeout(limit))
    // Under TLS nothing else listens to this socket, and an unhandled error would end the process.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  const transport = createTransport({
    // The name that the certificate must have. Only `dial` makes connections, so it is not resolved here.
    host,
    port,
    getSocket: (_, done) => void dial().then((connection) => done(null, { connection }), done),
    secure: port === IMPLICIT_TLS_PORT,
    requireTLS: password !== '',
    ...(password !== '' && { auth: { user, pass: password }, forceAuth: true }),
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const withFailure = (action: Promise<unknown>) =>
    action.then(
      () => undefined,
      (error: unknown) => {
        throw toFailure(error)
      },
    )
  return {
    send: (message) => withFailure(transport.sendMail({ ...message })),
    check: () => withFailure(transport.verify()),
    close: () => closing.abort(),
  }
}
