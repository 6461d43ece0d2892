import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MailMessage } from './mail-page.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'

let sink: MailSink
beforeEach(async () => {
  sink = await startMailSink({ webPort: 0, smtpPort: 0 })
})
afterEach(() => sink.stop())

/** Sends each line after the server has answered the previous one, as a mail client does. */
async function deliver(to: string[], headers: string[], body: string): Promise<void> {
  const socket = connect(sink.smtpPort, '127.0.0.1')
  const recipients = to.map((address) => `RCPT TO:<${address}>`)
  const message = [...headers, '', body, '.'].join('\r\n')
  for (const line of ['HELO test', 'MAIL FROM:<sender@mintmark.test>', ...recipients, 'DATA', message, 'QUIT']) {
    await once(socket, 'data')
    socket.write(`${line}\r\n`)
  }
  await once(socket, 'close')
}

const read = (path: string) => fetch(`http://127.0.0.1:${sink.webPort}${path}`)

it('lists received messages, newest first, with every recipient of the envelope', async () => {
  await deliver(
    ['a@mintmark.test', 'hidden@mintmark.test'],
    ['From: Mint <mint@mintmark.test>', 'Subject: First'],
    'One',
  )
  await deliver(['b@mintmark.test'], ['Subject: Second', 'Content-Type: text/html'], '<p>Two</p>')
  const messages = (await (await read('/api/messages')).json()) as MailMessage[]
  expect(messages).toMatchObject([
    { id: '2', from: 'sender@mintmark.test', to: ['b@mintmark.test'], subject: 'Second', html: '<p>Two</p>\n' },
    { id: '1', from: 'mint@mintmark.test', to: ['a@mintmark.test', 'hidden@mintmark.test'], text: 'One\n' },
  ])
  expect(Date.parse(messages[0]?.received_at ?? '')).not.toBeNaN()
})

it('shows the HTML of a message only in a frame without scripts', async () => {
  const attack = '<script>alert("x")</script>'
  await deliver(['a@mintmark.test'], [`Subject: ${attack}`, 'Content-Type: text/html'], attack)
  const inbox = await read('/')
  const page = await read('/messages/1')
  const html = await page.text()
  expect(await inbox.text()).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;')
  expect(html).not.toContain('<script')
  expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('answers 404 for an unknown message', async () => {
  expect((await read('/messages/7')).status).toBe(404)
})
