import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { inboxPage, type MailMessage, messagePage } from './mail-page.ts'

/** A running mail sink and the ports it listens on. */
export type MailSink = { webPort: number; smtpPort: number; stop: () => Promise<void> }

const KEPT = 500
const SIZE_BYTES_MAX = 10 * 1024 * 1024

/** Starts a mail server that delivers nothing: it keeps the latest messages in memory and shows them on a web page. */
export async function startMailSink(ports: { webPort: number; smtpPort: number }): Promise<MailSink> {
  const messages: MailMessage[] = []
  let received = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_BYTES_MAX,
    closeTimeout: 500,
    onData(stream, session, done) {
      buffer(stream)
        .then(PostalMime.parse)
        .then((mail) => {
          received += 1
          messages.unshift({ id: String(received), ...summary(mail, session) })
          messages.length = Math.min(messages.length, KEPT)
          done()
        }, done)
    },
  })
  smtp.on('error', (error: Error) => process.stderr.write(`SMTP: ${error.message}\n`))
  const web = createServer((request, response) => answer(request.url ?? '/', messages, response))

  await listen(web, ports.webPort)
  await listen(smtp.server as Server, ports.smtpPort)
  const stop = async () => {
    web.closeAllConnections()
    await Promise.all([
      new Promise<void>((resolve) => web.close(() => resolve())),
      new Promise<void>((resolve) => smtp.close(() => resolve())),
    ])
  }
  return { webPort: portOf(web), smtpPort: portOf(smtp.server as Server), stop }
}

type ParsedMail = Awaited<ReturnType<typeof PostalMime.parse>>

/** The recipients come from the envelope, because blind copies appear nowhere else. */
function summary(mail: ParsedMail, session: SMTPServerSession): Omit<MailMessage, 'id'> {
  const { mailFrom, rcptTo } = session.envelope
  return {
    from: mail.from?.address ?? (mailFrom ? mailFrom.address : ''),
    to: rcptTo.map((recipient) => recipient.address),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    received_at: new Date().toISOString(),
  }
}

function answer(url: string, messages: MailMessage[], response: ServerResponse): void {
  const { pathname } = new URL(url, 'http://localhost')
  const id = /^\/messages\/(\d+)$/.exec(pathname)?.[1]
  const message = messages.find((one) => one.id === id)
  if (pathname === '/api/messages') send(response, 200, 'application/json', JSON.stringify(messages))
  else if (pathname === '/') send(response, 200, 'text/html', inboxPage(messages))
  else if (message) send(response, 200, 'text/html', messagePage(message))
  else send(response, 404, 'text/plain', 'This message does not exist. The inbox is cleared when the platform stops.\n')
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  })
  response.end(body)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', () => resolve()))
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
