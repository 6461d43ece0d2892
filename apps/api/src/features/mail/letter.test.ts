import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { describe, expect, it } from 'vitest'
import type { ComposedPayloads } from '../../outbox/mail-kinds.ts'
import { type LetterContext, letterOf } from './letter.ts'

type ComposedKind = keyof ComposedPayloads

const PAYLOAD = {
  amount: '12.50000000',
  coin: 'USDT',
  wallet: OTHER_WALLETS.USDT,
  profitUsd: '1',
  url: 'http://localhost/x?token=t',
  until: '2126-01-01T00:00:00.000Z',
}
const CONTEXT: LetterContext = {
  customer: { firstName: 'Ada', emailVerified: true },
  appName: 'Coin & Co <b>',
  origin: 'https://invest.example.com',
  subjectId: '019a3c00-0000-7000-8000-000000000071',
}
const greeting = (kind: ComposedKind, firstName: string, emailVerified = true) =>
  letterOf({ kind, payload: PAYLOAD }, { ...CONTEXT, customer: { firstName, emailVerified } }).text.split('\n')[0]

describe('the name in an email', () => {
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

it('says who invited whom to the back office, with which role', () => {
  const invitation = { by: 'morgan@mintmark.test', email: 'sam@example.com', role: 'Finance' }
  const { text } = letterOf({ kind: 'link.invitation', payload: { ...PAYLOAD, invitation } }, CONTEXT)
  expect(text).toContain(
    'morgan@mintmark.test invited you (sam@example.com) to the back office, with the role Finance. Open this link',
  )
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

  it('gets the emails that staff write', () => {
    const mail = { kind: 'staff.mail', payload: { subject: 'Hi', body: 'There' } } as const
    const letter = letterOf(mail, { ...CONTEXT, customer: { firstName: 'Ada', emailVerified: false } })
    expect(letter).toEqual({ subject: 'Hi', text: 'There' })
  })
})

describe('an email that we write', () => {
  const letter = (kind: ComposedKind, payload: object = {}) =>
    letterOf({ kind, payload: { ...PAYLOAD, ...payload } }, CONTEXT)

  it('says the same as text and as HTML, with a link to the item and the name of the app', () => {
    const { subject, text, html } = letter('investment.active')
    expect(subject).toBe('Your investment is active')
    const url = 'https://invest.example.com/bundle/019a3c00-0000-7000-8000-000000000071'
    expect(text).toBe(`Hello Ada,\n\n12.50 USDT is invested.\n\nSee it in your account:\n${url}\n\nCoin & Co <b>`)
    expect(html).toContain('<p>12.50 USDT is invested.</p>')
    expect(html).toContain(`<p><a href="${url}">See it in your account</a></p>`)
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('<title>Your investment is active</title>')
  })

  it.each([
    [{ amount: '1234567.50000000' }, '1,234,567.50 USDT is invested.'],
    [{ amount: '1234.00012000' }, '1,234.00012 USDT is invested.'],
    [
      { amount: '900.00000000', requested: '1000.00000000', received: '900.00000000' },
      'We received 900.00 USDT instead of 1,000.00 USDT. 900.00 USDT is invested.',
    ],
    [
      { amount: '1000.00000000', requested: '1000.00000000', received: '1020.50000000' },
      'We received 1,020.50 USDT instead of 1,000.00 USDT. 1,000.00 USDT is invested. The rest, 20.50 USDT, is available in your balance.',
    ],
  ])('writes amounts for people: %j', (payload, expected) => {
    expect(letter('investment.active', payload).text).toContain(expected)
  })

  it.each([
    [
      { paid: [{ amount: '13.50000000', coin: 'USDT' }], returnsPrincipal: true },
      'We paid 13.50 USDT to your balance: your principal of 12.50 USDT and a profit of 1.00 USD.',
    ],
    [
      {
        paid: [
          { amount: '12.5', coin: 'USDT' },
          { amount: '0.00000833', coin: 'BTC' },
        ],
        returnsPrincipal: true,
      },
      'We paid 12.50 USDT and 0.00000833 BTC to your balance: your principal of 12.50 USDT and a profit of 1.00 USD.',
    ],
    [
      { paid: [{ amount: '12.50000000', coin: 'USDT' }], returnsPrincipal: true, profitUsd: '0.00000000' },
      'We paid 12.50 USDT to your balance: your principal of 12.50 USDT. There was no profit.',
    ],
    [
      { paid: [{ amount: '1.00000000', coin: 'USDT' }], returnsPrincipal: false },
      'We paid 1.00 USDT to your balance: the profit of 1.00 USD on your 12.50 USDT. Under the terms of the bundle, the principal is not returned.',
    ],
    // An email from before the total was recorded.
    [{}, 'Your profit of 1.00 USD was paid out.'],
  ])('says what a payout paid in total, and of what: %j', (payload, expected) => {
    expect(letter('investment.paid_out', payload).text).toContain(expected)
  })

  it.each([
    [{ returnsPrincipal: true }, 'with a profit of 1.00 USD. You can pay out its principal and profit now.'],
    [
      { returnsPrincipal: false },
      'with a profit of 1.00 USD. You can pay out the profit now. Under the terms of the bundle, the principal is not returned.',
    ],
    [{ returnsPrincipal: true, profitUsd: '0.00' }, 'is completed without profit. You can pay out its principal now.'],
    [
      { returnsPrincipal: false, profitUsd: '0.00' },
      'is completed without profit. Under the terms of the bundle, the principal is not returned.',
    ],
    [{}, 'with a profit of 1.00 USD. You can pay it out now.'],
  ])('says what can be paid out once an investment is completed: %j', (payload, expected) => {
    expect(letter('investment.completed', payload).text).toContain(expected)
  })

  it('escapes everything that it contains', () => {
    const reason = `<script>alert("1")</script> & 'more'`
    const { html } = letter('investment.rejected', { reason })
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;more&#39;')
    expect(html).toContain('<p>Coin &amp; Co &lt;b&gt;</p>')
  })

  it('makes the address of a single-use link a link, and adds no other', () => {
    const { html = '' } = letter('link.reset_password')
    expect(html).toContain('<p><a href="http://localhost/x?token=t">http://localhost/x?token=t</a></p>')
    expect(html.match(/<a /g)).toHaveLength(1)
  })
})
