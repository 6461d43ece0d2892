import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { describe, expect, it } from 'vitest'
import type { ComposedPayloads } from '../../outbox/mail-kinds.ts'
import { letterOf } from './letter.ts'

type ComposedKind = keyof ComposedPayloads

const PAYLOAD = {
  amount: '12.50000000',
  coin: 'USDT',
  wallet: OTHER_WALLETS.USDT,
  profitUsd: '1',
  url: 'http://localhost/x?token=t',
  until: '2126-01-01T00:00:00.000Z',
}
const greeting = (kind: ComposedKind, firstName: string, emailVerified = true) =>
  letterOf({ kind, payload: PAYLOAD }, { firstName, emailVerified }).text.split('\n')[0]

describe('the name in a mail', () => {
  it.each(['Ada', 'Anne-Marie', "Mary O'Neil", 'José', 'J. R. Tolkien', 'Иван', '李 小龙', 'Jr.'])('is %s', (name) => {
    expect(greeting('deposit.pending', name)).toBe(`Hello ${name},`)
  })

  it.each([
    'Hello your account is locked, confirm at https://evil.example now',
    'evil.example',
    'www.evil.example',
    'Ada http://evil',
    'Ada\r\nBcc: all@example.com',
    'Ada\nconfirm',
    'Ada\u2028confirm',
    'me@evil.example',
    'evil/login',
    '<a href=x>Ada</a>',
    '',
  ])('is left out if it could be a link or another line: %j', (name) => {
    expect(greeting('deposit.pending', name)).toBe('Hello,')
    expect(greeting('password.changed', name)).toBe('Hello,')
  })

  it('is left out while the address is not verified, and next to a link', () => {
    expect(greeting('password.changed', 'Ada')).toBe('Hello Ada,')
    expect(greeting('password.changed', 'Ada', false)).toBe('Hello,')
    expect(greeting('link.reset_password', 'Ada')).toBe('Hello,')
  })
})

describe('an address that is not verified', () => {
  it.each([
    'link.verify_email',
    'link.reset_password',
    'link.invitation',
    'password.changed',
    'deposit.pending',
  ] as const)('gets %s without a name', (kind) => {
    expect(greeting(kind, 'Ada', false)).toBe('Hello,')
  })

  it('gets what staff write', () => {
    const mail = { kind: 'staff.mail', payload: { subject: 'Hi', body: 'There' } } as const
    const letter = letterOf(mail, { firstName: 'Ada', emailVerified: false })
    expect(letter).toEqual({ subject: 'Hi', text: 'There' })
  })
})
