import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { BANNER, expectFailure, hostOf, MESSAGE, serverAt, useMailHosts, verbs } from '../testing/mail-talk.ts'
import { openMailServer, operatorMailServer } from './mail-server.ts'

useMailHosts()

describe('a mail server', () => {
  it('gets the unchanged message after a login over TLS', async () => {
    const host = await hostOf()
    await serverAt(host).send(MESSAGE)
    expect(host.heard.filter(({ secure }) => !secure).map(({ command }) => command.split(' ')[0])).toEqual([
      'EHLO',
      'STARTTLS',
    ])
    expect(host.heard).toContainEqual({
      command: `AUTH PLAIN ${Buffer.from('\0us\0secret').toString('base64')}`,
      secure: true,
    })
    const [message] = host.messages
    for (const line of ['Message-ID: <1@mintmark>', `From: ${MESSAGE.from}`, `To: ${MESSAGE.to}`, 'Hello Eve'])
      expect(message).toContain(line)
  })

  it('is connected to with TLS from the start on port 465', async () => {
    const host = await hostOf({ tls: 'immediate' })
    await serverAt(host, { port: 465 }).send(MESSAGE)
    expect([host.messages.length, host.heard.every(({ secure }) => secure)]).toEqual([1, true])
  })

  it('that needs no login is used without one, and with TLS only if it offers it', async () => {
    const [safe, plain] = [
      await hostOf(),
      await hostOf({ reply: (command) => (command.startsWith('EHLO') ? '250 a host' : undefined) }),
    ]
    for (const host of [safe, plain]) await serverAt(host, { password: '' }).send(MESSAGE)
    expect(verbs(safe)).toEqual(['EHLO', 'STARTTLS', 'EHLO', 'MAIL', 'RCPT', 'DATA'])
    expect(verbs(plain)).toEqual(['EHLO', 'MAIL', 'RCPT', 'DATA'])
  })

  it('is checked by a login, without a message', async () => {
    const host = await hostOf()
    await serverAt(host).check()
    expect(verbs(host).slice(0, 4)).toEqual(['EHLO', 'STARTTLS', 'EHLO', 'AUTH'])
    expect(verbs(host)).not.toContain('MAIL')
  })

  it('gets no header lines from the content of a message', async () => {
    const host = await hostOf()
    await serverAt(host).send({ ...MESSAGE, subject: 'Hello\r\nBcc: all@example.com', to: 'eve@example.com\r\nDATA' })
    expect(host.messages[0]?.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
    expect(verbs(host).filter((verb) => verb === 'DATA')).toHaveLength(1)
  })
})

describe('a password', () => {
  it('is never sent in the clear', async () => {
    const reply = (command: string) =>
      command.startsWith('EHLO') ? '250 AUTH PLAIN' : command === 'STARTTLS' ? '502 not here' : undefined
    const host = await hostOf({ reply })
    await expectFailure(serverAt(host).send(MESSAGE), 'not_reached')
    await expectFailure(serverAt(host, { trusted: true }).check(), 'not_reached')
    expect(verbs(host)).not.toContain('AUTH')
  })

  it('is never sent to a server with a certificate for another name', async () => {
    const hosts = [await hostOf(), await hostOf({ tls: 'immediate' })] as const
    await expectFailure(serverAt(hosts[0], { host: 'other.example.test' }).check(), 'not_reached')
    await expectFailure(serverAt(hosts[1], { host: 'other.example.test', port: 465 }).check(), 'not_reached')
    await expectFailure(serverAt(hosts[0], { host: '127.0.0.1' }).check(), 'not_reached')
    for (const host of hosts) expect(verbs(host)).not.toContain('AUTH')
  })

  it('that is set is also sent to a server that does not require it, before any message', async () => {
    const reply = (command: string) =>
      command.startsWith('EHLO') ? '250 STARTTLS' : command.startsWith('AUTH') ? `502 ${BANNER}` : undefined
    const host = await hostOf({ reply })
    await expectFailure(serverAt(host).send(MESSAGE), 'login_refused')
    expect(verbs(host)).not.toContain('MAIL')
  })
})

describe('a server that staff set', () => {
  const named = (host: string, port: number, trusted = false) =>
    openMailServer({ host, port, user: '', password: '', trusted })

  it.each(['127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1', '0.0.0.0'])(
    'is refused inside our own network: %s',
    async (host) => {
      await expectFailure(named(host, 2525).check(), 'address_refused')
      await expectFailure(named(host, 25).send(MESSAGE), 'address_refused')
    },
  )

  it.each([22, 80, 5432, 6379, 0, 65_535])('is refused on a port that is not for mail: %i', async (port) => {
    await expectFailure(named('8.8.8.8', port).check(), 'address_refused')
  })

  it('is refused at an address where the operator may have one', async () => {
    const host = await hostOf({ reply: (command) => (command.startsWith('EHLO') ? '250 a host' : undefined) })
    const { port } = host.place
    await expectFailure(named('127.0.0.1', port).send(MESSAGE), 'address_refused')
    expect(host.heard).toEqual([])
    await named('127.0.0.1', port, true).send(MESSAGE)
    await named('localhost', port, true).check()
    expect(host.messages).toHaveLength(1)
  })
})

describe('the mail server of the environment', () => {
  const env = { DATABASE_URL: 'postgres://nowhere' }

  it("may be in the operator's own network", () => {
    const given = { SMTP_HOST: 'mail', SMTP_PORT: '587', SMTP_USER: 'us', SMTP_PASSWORD: 'secret' }
    expect(operatorMailServer(readEnv({ ...env, ...given }))).toEqual({
      host: 'mail',
      port: 587,
      user: 'us',
      password: 'secret',
      trusted: true,
    })
  })

  it('is undefined without a host', () => {
    expect(operatorMailServer(readEnv(env))).toBeUndefined()
  })
})
