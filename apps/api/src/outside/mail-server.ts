import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { toFailure } from './mail-server-failure.ts'
import { AddressRefused, requirePublicAddress } from './public-address.ts'

/** How long the server may be silent, at each step. */
const SILENCE_SECONDS_MAX = 10
/** How long one message may take in all: a server that trickles its words is never silent. */
const TALK_SECONDS_MAX = 30
const IMPLICIT_TLS_PORT = 465
const MAIL_PORTS = [25, IMPLICIT_TLS_PORT, 587, 2525]

/** Which server sends our mail. */
export interface MailServerSettings {
  readonly host: string
  readonly port: number
  readonly user: string
  /** Empty: the server wants no login. */
  readonly password: string
  /** The operator's own settings may name any host; those that staff save must not reach into our network. */
  readonly trusted: boolean
}

export interface MailMessage {
  /** A mailbox knows a repeat by it. */
  readonly messageId: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A server to send by. Whatever fails, fails as a `MailServerFailure`. */
export interface MailServer {
  readonly send: (message: MailMessage) => Promise<void>
  /** Connects and logs in, and sends nothing. */
  readonly check: () => Promise<void>
  /** Ends every conversation, also one that is under way. */
  readonly close: () => void
}

/** The mail server of the environment; undefined where none is set. */
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

/** Where to connect to: what staff named is looked up and checked, and connected to as it was checked. */
async function placeOf({ host, port, trusted }: MailServerSettings): Promise<Place> {
  if (trusted) return { host, port }
  if (!MAIL_PORTS.includes(port)) throw new AddressRefused('the port is not one of mail')
  return { host: await requirePublicAddress(host), port }
}

/** Opens a mail server. It is called at each message, and each time its place is found and checked anew. */
export function openMailServer(settings: MailServerSettings, findPlace = placeOf): MailServer {
  const { host, port, user, password } = settings
  const silence = SILENCE_SECONDS_MAX * 1000
  const closing = new AbortController()

  const dial = async (): Promise<Socket> => {
    const socket = connect({ ...(await findPlace(settings)), signal: closing.signal, timeout: silence })
    const giveUp = () => socket.destroy(new Error('the server took too long'))
    const limit = setTimeout(giveUp, TALK_SECONDS_MAX * 1000)
    socket.once('timeout', giveUp).once('close', () => clearTimeout(limit))
    // Once TLS lies upon it, nobody else listens to this socket, and an error that nobody hears ends the process.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  const transport = createTransport({
    // The name is what the certificate must be for. Connections are made by `dial` alone, so it is never looked up here.
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
  const told = (action: Promise<unknown>) =>
    action.then(
      () => undefined,
      (error: unknown) => {
        throw toFailure(error)
      },
    )
  return {
    send: (message) => told(transport.sendMail({ ...message })),
    check: () => told(transport.verify()),
    close: () => closing.abort(),
  }
}
