import { describe, expect, it } from 'vitest'
import { FRAME_ORIGINS_MAX, frameAddress, frameOriginsError } from './frames.ts'

describe('the address of a page for a frame', () => {
  it.each([
    '',
    'https://chat.example.com',
    ' https://chat.example.com:8443/widget?room=1#top ',
    'http://127.0.0.1:5000/',
  ])('can be %j', (text) => {
    expect(frameAddress.safeParse(text)).toMatchObject({ success: true, data: text.trim() })
  })

  it.each([
    'chat.example.com',
    '//chat.example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://chat.example.com/1',
    'about:blank',
    'https://user:secret@chat.example.com',
    "https://chat.example.com;script-src'unsafe-inline'",
    'https://*.example.com',
    'https://chat.example.com./',
    'https://chat.example.com/\u202ex',
    `https://chat.example.com/${'x'.repeat(500)}`,
  ])('cannot be %j', (text) => {
    expect(frameAddress.safeParse(text).success).toBe(false)
  })
})

describe('the origins that frames may come from', () => {
  const APPS = ['https://invest.example.com', 'https://staff.example.com'] as const
  const LOCAL = ['http://localhost:4100', 'http://localhost:4200'] as const

  it.each([
    [[], APPS],
    [['https://chat.example.com', 'https://ticker.example.net:8443'], APPS],
    [['http://127.0.0.1:5000', 'https://chat.example.com'], LOCAL],
  ] as const)('can be %j for %j', (origins, own) => {
    expect(frameOriginsError(origins, own)).toBeUndefined()
  })

  it.each([
    ['chat.example.com', APPS, /must be an origin such as/],
    ['https://*.example.com', APPS, /must be an origin such as/],
    ['https://a;script-src', APPS, /must be an origin such as/],
    ['https://invest.example.com.', APPS, /must be an origin such as/],
    ['https://localhost.:5000', LOCAL, /must be an origin such as/],
    ['https://.', APPS, /must be an origin such as/],
    ['https://chat..example.com', APPS, /must be an origin such as/],
    ["'unsafe-inline'", APPS, /must be an origin such as/],
    ['https:', APPS, /must be an origin such as/],
    ['data:', APPS, /must be an origin such as/],
    ['https://chat.example.com/widget', APPS, /without a path: https:\/\/chat\.example\.com$/],
    ['https://Chat.example.com', APPS, /without a path: https:\/\/chat\.example\.com$/],
    ['https://invest.example.com', APPS, /is on a host of this platform/],
    ['https://invest.example.com:8443', APPS, /is on a host of this platform/],
    ['https://staff.example.com', APPS, /is on a host of this platform/],
    ['http://localhost:5000', LOCAL, /is on a host of this platform/],
    ['http://chat.example.com', LOCAL, /must begin with https/],
    ['http://127.0.0.1:5000', APPS, /must begin with https/],
  ] as const)('cannot have %s for %j', (origin, own, wrong) => {
    expect(frameOriginsError(['https://good.example.net', origin], own)).toMatch(wrong)
  })

  it('are limited in number', () => {
    const origins = Array.from({ length: FRAME_ORIGINS_MAX }, (_, index) => `https://frame-${index}.example.net`)
    expect(frameOriginsError(origins, APPS)).toBeUndefined()
    expect(frameOriginsError([...origins, 'https://one-more.example.net'], APPS)).toBe('must be at most 8 origins')
  })
})
