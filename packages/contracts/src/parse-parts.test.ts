import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from './endpoint.ts'
import { errorText } from './errors.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { parseParts } from './parse-parts.ts'
import { email, id, positiveAmount, reason, requiredLine, symbol } from './primitives.ts'
import { saveEmailSettings, saveSettings } from './save-settings.ts'

const about = (field: z.ZodMiniType) =>
  endpoint({
    name: 'test',
    summary: 'A test',
    method: 'POST',
    path: '/api/test',
    audience: 'visitor',
    body: z.object({ field }),
    sample: () => ({ body: { field: 'any' } }),
    response: z.unknown(),
    example: null,
  })

interface Def {
  readonly type?: string
  readonly shape?: object
  readonly innerType?: Endpoint['body']
  readonly options?: readonly Endpoint['body'][]
}

/** The fields of a body, also of one that is optional or has several forms. */
function fieldsOf(schema: Endpoint['body']): string[] {
  const { shape = {}, innerType, options = [] }: Def = schema?._zod.def ?? {}
  return [...Object.keys(shape), ...[innerType, ...options].flatMap((each) => (each ? fieldsOf(each) : []))]
}

const messages = (field: z.ZodMiniType, body: unknown) => {
  const parsed = parseParts(about(field), { params: {}, query: {}, body })
  return 'issues' in parsed ? parsed.issues.map(({ message }) => message) : []
}

describe('a field that is missing or null', () => {
  it.each([
    ['a line', requiredLine(5), 'is required'],
    ['a line with its own text', requiredLine(5, 'Please name it'), 'Please name it'],
    ['a reason', reason, 'is required. It is saved in the audit log'],
    ['an id', id, 'is required'],
    ['an amount', positiveAmount, 'is required'],
    ['an address', email, 'is required'],
    ['a coin', symbol, 'is required'],
    ['a number', z.int(), 'is required'],
    ['a choice', z.enum(['a', 'b']), 'is required'],
    ['a choice with its own text', z.enum(['a', 'b'], 'must be a or b'), 'must be a or b'],
  ])('gets the message of its schema: %s', (_, schema, text) => {
    for (const body of [{}, { field: null }]) expect(messages(schema, body)).toEqual([text])
  })
})

describe('a field of the wrong type', () => {
  it.each([
    ['text', z.string(), 5, 'must be text'],
    ['a number', z.number(), 'x', 'must be a number'],
    ['a whole number', z.int(), 1.5, 'must be a whole number'],
    ['true or false', z.boolean(), 'x', 'must be true or false'],
    ['an object', z.object({}), [], 'must be an object'],
    ['a record', z.record(z.string(), z.string()), 5, 'must be an object'],
    ['a list', z.array(z.string()), {}, 'must be a list'],
    ['a choice', z.enum(['a', 'b']), 'c', 'must be one of: a, b'],
    ['a short text', z.string().check(z.maxLength(2)), 'abc', 'must have at most 2 characters'],
    ['a long text', z.string().check(z.minLength(2)), 'a', 'must have at least 2 characters'],
    ['a small number', z.number().check(z.maximum(2)), 3, 'must be at most 2'],
    ['a large number', z.number().check(z.minimum(2)), 1, 'must be at least 2'],
  ])('gets a message that says what it must be: %s', (_, schema, field, text) => {
    expect(messages(schema, { field })).toEqual([text])
  })

  it.each(EVERY_ENDPOINT.filter(({ body }) => body).map((each) => [each.name, each] as const))(
    'is reported in English by %s',
    (_, call) => {
      const fields = fieldsOf(call.body)
      expect(fields).not.toEqual([])
      for (const value of [1.5, 'x', true, [], {}, 1e300]) {
        const body = Object.fromEntries(fields.map((field) => [field, value]))
        const parsed = parseParts({ ...call, params: undefined }, { params: {}, query: {}, body })
        for (const { message } of 'issues' in parsed ? parsed.issues : [])
          expect(message).not.toMatch(/must be a (int|object|array|string|boolean|record)\b|^Invalid|is not valid/)
      }
    },
  )
})

describe('the text of a malformed request', () => {
  const text = (path: string, message: string) => errorText('validation', { issues: [{ path, message }] })

  it('is a sentence unchanged, and otherwise the field and what is wrong with it', () => {
    expect(text('body.symbol', 'USD is not a coin')).toBe('USD is not a coin')
    expect(text('body.amount', 'must be above 0')).toBe('body.amount: must be above 0')
    expect(text('', 'is not valid')).toBe('is not valid')
    expect(errorText('validation', { issues: [] })).toBe('The request is malformed.')
  })
})

describe('the settings of the mail server', () => {
  const figures = { app_name: 'M', market_cap: '1', cmc100: '1', altcoin_index: '1', fear_greed: '1' }
  const settings = { ...figures, email_verification_required: 'true' }
  const server = { host: 'mail.example.com', port: '587', user: 'us', pass: 'secret' }
  const resultOf = (call: typeof saveSettings | typeof saveEmailSettings, body: unknown) => {
    const parsed = parseParts(call, { params: undefined, query: undefined, body })
    return 'issues' in parsed ? errorText('validation', parsed) : 'good'
  }
  const PORTS = 'must be one of the ports of mail servers: 25, 465, 587 or 2525'
  const SENDER = "must be empty, an email address, or a name with one: 'Mintmark <desk@example.com>'"

  it.each([587, '587', ' 587 ', 25, '', null, undefined])('accept the port %j', (smtp_port) => {
    expect(resultOf(saveSettings, { ...settings, smtp_port })).toBe('good')
    const isNone = smtp_port == null || smtp_port === ''
    expect(resultOf(saveEmailSettings, { ...server, port: smtp_port })).toBe(isNone ? 'body.port: is required' : 'good')
  })

  it.each([22, '22', 587.5, 'x', true, {}])('reject the port %j', (smtp_port) => {
    expect(resultOf(saveSettings, { ...settings, smtp_port })).toBe(`body.smtp_port: ${PORTS}`)
    expect(resultOf(saveEmailSettings, { ...server, port: smtp_port })).toBe(`body.port: ${PORTS}`)
  })

  it.each(['', 'desk@example.com', 'Desk <desk@example.com>', '"Desk, Inc." <desk@example.com>', null, undefined])(
    'accept %j as the sender of emails',
    (smtp_from) => {
      expect(resultOf(saveSettings, { ...settings, smtp_from })).toBe('good')
      expect(resultOf(saveEmailSettings, { ...server, from: smtp_from })).toBe('good')
    },
  )

  it.each(['Desk', 'Desk <desk>', '<>', 'a@example.com, b@example.com', 'a@b <a@example.com>', 'Desk, Inc <a@b.co>'])(
    'reject %j as the sender of emails',
    (smtp_from) => {
      expect(resultOf(saveSettings, { ...settings, smtp_from })).toBe(`body.smtp_from: ${SENDER}`)
      expect(resultOf(saveEmailSettings, { ...server, from: smtp_from })).toBe(`body.from: ${SENDER}`)
    },
  )
})
