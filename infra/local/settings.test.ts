import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { portsOf, ROOT, readSettings } from './settings.ts'

describe('settings', () => {
  it('have a default for everything; the origins follow the ports', () => {
    const settings = readSettings({ CUSTOMER_PORT: '5100' })
    expect(settings).toMatchObject({
      API_PORT: 4000,
      API_ADMIN_PORT: 4001,
      ADMIN_PORT: 4200,
      MAIL_PORT: 4300,
      SEED: 'demo',
    })
    expect(settings.DATA_DIR).toBe(resolve(ROOT, '.data'))
    expect(settings.CUSTOMER_ORIGIN).toBe('http://localhost:5100')
    expect(settings.ADMIN_ORIGIN).toBe('http://localhost:4200')
    expect(settings.DATABASE_URL).toBeUndefined()
  })

  it('count an empty value as not set', () => {
    expect(readSettings({ API_PORT: '', DATABASE_URL: ' ' })).toMatchObject({ API_PORT: 4000 })
  })

  it.each([
    ['API_PORT', 'eighty', 'API_PORT is "eighty"; it must be a port number from 1 to 65535.'],
    ['MAIL_PORT', '70000', 'MAIL_PORT is "70000"; it must be a port number from 1 to 65535.'],
    ['SEED', 'full', 'SEED is "full"; it must be one of: demo, none.'],
    ['MARKET_SOURCE', 'x', 'MARKET_SOURCE is "x"; it must be one of: auto, live, simulated, fixed.'],
    [
      'ADMIN_ORIGIN',
      'https://a.example/x',
      'ADMIN_ORIGIN is "https://a.example/x"; it must be an origin such as https://invest.example.com, without a path.',
    ],
  ])('describe an invalid %s in one line', (name, value, line) => {
    expect(() => readSettings({ [name]: value })).toThrow(new Error(line))
  })

  it('accept a URL with several servers', () => {
    const url = 'postgres://api:secret@10.0.0.1:5432,10.0.0.2:5432/mintmark?target_session_attrs=primary'
    expect(readSettings({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  })

  it('do not print the password of an invalid DATABASE_URL', () => {
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@db/mintmark' })).toThrow(
      /^DATABASE_URL is "mysql:\/\/me:\*\*\*@db/,
    )
  })

  it('report every invalid setting on its own line', () => {
    expect(() => readSettings({ SEED: 'full', API_PORT: '0' })).toThrow(/^API_PORT is "0".*\nSEED is "full"/)
  })

  it('reject two settings with the same port or origin', () => {
    expect(() => readSettings({ MAIL_PORT: '4000' })).toThrow('API_PORT and MAIL_PORT are both 4000')
    expect(() => readSettings({ API_PORT: '4001' })).toThrow('API_PORT and API_ADMIN_PORT are both 4001')
    const origin = 'https://one.example'
    expect(() => readSettings({ CUSTOMER_ORIGIN: origin, ADMIN_ORIGIN: origin })).toThrow(
      'each app needs its own origin',
    )
  })

  it('require a free database port only for the embedded server', () => {
    const names = (env: Record<string, string>) => portsOf(readSettings(env)).map(({ name }) => name)
    expect(names({ DATABASE_PORT: '5555' })).toContain('DATABASE_PORT')
    expect(names({ DATABASE_PORT: '5555', DATABASE_URL: 'postgres://db/mintmark' })).not.toContain('DATABASE_PORT')
  })
})
