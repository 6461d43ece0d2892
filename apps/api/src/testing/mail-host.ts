import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'

/** The name on the mail host's certificate, which is for tests only and expires in 2126. */
export const MAIL_HOST_NAME = 'mail.example.test'

export const MAIL_HOST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUeFXz510iGnZaknhOJcNfN+orRBEwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRbWFpbC5leGFtcGxlLnRlc3QwIBcNMjYxMTIxMTcxNTEwWhgP
MjEyNjEwMjgxNzE1MTBaMBwxGjAYBgNVBAMMEW1haWwuZXhhbXBsZS50ZXN0MFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEaAI6lXuptc8iaVq7T4XfRDQdgRY9EifA
nFcYG2RoPmsxWtbot7tFeAWPprgu18LR5fwPLpl1xrM2NLQGDzc1LqNxMG8wHQYD
VR0OBBYEFIzv3Po/gXtSWLHbnW3z5hrA+6eFMB8GA1UdIwQYMBaAFIzv3Po/gXtS
WLHbnW3z5hrA+6eFMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRbWFpbC5l
eGFtcGxlLnRlc3QwCgYIKoZIzj0EAwIDSAAwRQIgc4xQpA90Ku0P9MqAs7HElGXj
BCvN4wmfxOOtoKlss5sCIQCY+iNYUeLWY/HIBs+RpEMKXYb8Wtre+vxdktQE/Tcs
Kg==
-----END CERTIFICATE-----`

export const CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg9CV0vxuXqqPPoUoN
czlry0Bp2iGEkp8oUu3tftW03AShRANCAARoAjqVe6m1zyJpWrtPhd9ENB2BFj0S
J8CcVxgbZGg+azFa1ui3u0V4BY+muC7XwtHl/A8umXXGszY0tAYPNzUu
-----END PRIVATE KEY-----`

/** Replies to a command. Undefined falls back to the normal reply; null sends no reply. */
type Reply = (command: string) => string | null | undefined

const GREETING = '220 a host'
const ORDINARY: Record<string, string> = {
  EHLO: '250-a host\r\n250-AUTH PLAIN\r\n250 STARTTLS',
  STARTTLS: '220 begin',
  AUTH: '235 come in',
  DATA: '354 go on',
  QUIT: '221 bye',
}

/** A mail server with TLS and logins whose replies can all be replaced. `GREET` and `END` are no commands. */
export async function openMailHost({
  tls,
  reply = () => undefined,
}: {
  tls: 'immediate' | 'on demand'
  reply?: Reply
}) {
  const secureContext = createSecureContext({ cert: MAIL_HOST_CERTIFICATE, key: CERTIFICATE_KEY })
  const sockets = new Set<Socket>()
  const heard: { command: string; secure: boolean }[] = []
  const messages: string[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (tls === 'immediate') talk(secured(socket), GREETING)
    else talk(socket, GREETING)
  })

  const secured = (socket: Socket) => {
    const over = new TLSSocket(socket, { isServer: true, secureContext })
    over.on('error', () => undefined)
    return over
  }

  function talk(socket: Socket, greeting?: string): void {
    let text = ''
    let isData = false
    const say = (command: string, ordinary: string) => {
      const answer = reply(command)
      if (answer !== null) socket.write(`${answer ?? ordinary}\r\n`)
      return answer === undefined
    }
    const take = (command: string) => {
      const verb = command.split(' ')[0] ?? ''
      heard.push({ command, secure: socket instanceof TLSSocket })
      const isOrdinary = say(command, ORDINARY[verb] ?? '250 ok')
      if (verb === 'DATA' && isOrdinary) isData = true
      if (verb !== 'STARTTLS' || !isOrdinary) return
      socket.removeAllListeners('data')
      talk(secured(socket))
    }
    const takeMessage = (message: string) => {
      isData = false
      if (say('END', '250 kept')) messages.push(message)
    }
    socket.on('data', (chunk) => {
      text += chunk
      for (;;) {
        const mark = isData ? '\r\n.\r\n' : '\r\n'
        const end = text.indexOf(mark)
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + mark.length)
        if (isData) takeMessage(part)
        else take(part)
      }
    })
    if (greeting !== undefined) say('GREET', greeting)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    place: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    messages,
    heard,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
