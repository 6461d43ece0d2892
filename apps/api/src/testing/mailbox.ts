import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const NOBODY = /$^/

/** A mail server that keeps the messages it receives. It can refuse or hang, for all addresses or for some. */
export async function openMailbox() {
  const messages: string[] = []
  const sockets = new Set<Socket>()
  let refused = NOBODY
  let hanging = NOBODY
  const held: (() => void)[] = []

  const server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    let isData = false
    const reply = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      if (/^EHLO|^HELO/i.test(line)) return reply('250 mailbox')
      if (/^DATA/i.test(line)) {
        isData = true
        return reply('354 go on')
      }
      if (/^RCPT/i.test(line) && hanging.test(line)) return void held.push(() => reply('250 ok'))
      if (/^RCPT/i.test(line) && refused.test(line)) return reply('550 no such mailbox')
      return reply(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
    }
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      text += chunk
      for (
        let end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        end >= 0;
        end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      ) {
        const part = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          messages.push(part)
          reply('250 kept')
        } else command(part)
      }
    })
    reply('220 mailbox')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    messages,
    refuse: (refusing: boolean | RegExp) => {
      refused = refusing instanceof RegExp ? refusing : refusing ? /^/ : NOBODY
    },
    /** Does not reply for some recipients. */
    hang: (recipients: RegExp) => {
      hanging = recipients
    },
    /** Sends all the replies that it held back. */
    goOn: () => {
      hanging = NOBODY
      for (const answer of held.splice(0)) answer()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
