import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { portsOf, ROOT, readLocalSettings } from './settings.ts'

describe('settings', () => {
  it('have a default for everything; the origins follow the ports', () => {
    const settings = readLocalSettings({ CUSTOMER_PORT: '5100' })
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
    expect(settings.DATABASE_URL).toBe('')
  })

  it('count an empty value as not set', () => {
    expect(readLocalSettings({ API_PORT: '', DATABASE_URL: ' ' })).toMatchObject({ API_PORT: 4000 })
  })

  it.each([
    ['API_PORT', 'eighty', 'must be a port number from 1 to 65535, and is "eighty". Example: API_PORT=4000'],
    ['MAIL_PORT', '70000', 'must be a port number from 1 to 65535, and is "70000". Example: MAIL_PORT=4300'],
    ['SEED', 'full', 'must be one of: demo, none, and is "full". Example: SEED=none'],
    [
      'ADMIN_ORIGIN',
      'https://a.example/x',
      'must be an origin such as https://invest.example.com, without a path, and is "https://a.example/x". ' +
        'Example: ADMIN_ORIGIN=https://staff.example.com',
    ],
    ['DRAIN_SECONDS', '61', 'must be a whole number of seconds from 0 to 60, and is "61". Example: DRAIN_SECONDS=5'],
  ])('describe an invalid %s in one line, with an example', (name, value, line) => {
    expect(() => readLocalSettings({ [name]: value })).toThrow(`Some settings are invalid:\n  ${name}: ${line}`)
  })

  it('accept a URL with several servers', () => {
    const url = 'postgres://api:secret@10.0.0.1:5432,10.0.0.2:5432/mintmark?target_session_attrs=primary'
    expect(readLocalSettings({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
  })

  it('do not print the password of an invalid DATABASE_URL, nor one in another setting', () => {
    const wrong = { DATABASE_URL: 'mysql://me:secret@db/mintmark', MARKET_URL: 'ftp://me:secret@prices' }
    const read = () => readLocalSettings(wrong)
    expect(read).toThrow('DATABASE_URL: must be a URL such as')
    expect(read).toThrow('"ftp://me:***@prices"')
    expect(read).not.toThrow('secret@')
  })

  it('report every error together: of values, of combinations, and of the programs that they start', () => {
    const wrong = { SEED: 'full', MAIL_PORT: '4000', SMTP_PORT: '0', TRUSTED_GATEWAYS: 'here', SECRETS_KEY: 'short' }
    const lines = [
      'SEED: must be',
      'TRUSTED_GATEWAYS: must be',
      'SECRETS_KEY: must be 32',
      'MAIL_PORT: must differ from API_PORT',
      'SMTP_PORT: must not be 0',
    ]
    for (const line of lines) expect(() => readLocalSettings(wrong)).toThrow(`\n  ${line}`)
  })

  it('reject two settings with the same port or origin', () => {
    expect(() => readLocalSettings({ MAIL_PORT: '4000' })).toThrow(
      'MAIL_PORT: must differ from API_PORT, which is 4000',
    )
    expect(() => readLocalSettings({ API_PORT: '4001' })).toThrow('API_ADMIN_PORT: must differ from API_PORT')
    const origin = 'https://one.example'
    expect(() => readLocalSettings({ CUSTOMER_ORIGIN: origin, ADMIN_ORIGIN: origin })).toThrow(
      'ADMIN_ORIGIN: must differ from CUSTOMER_ORIGIN',
    )
  })

  it('require a free database port only for the embedded server', () => {
    const names = (env: Record<string, string>) => portsOf(readLocalSettings(env)).map(({ name }) => name)
    expect(names({ DATABASE_PORT: '5555' })).toContain('DATABASE_PORT')
    expect(names({ DATABASE_PORT: '5555', DATABASE_URL: 'postgres://db/mintmark' })).not.toContain('DATABASE_PORT')
  })
})
