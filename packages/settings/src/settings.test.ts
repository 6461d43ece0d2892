import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GROUPS, SETTINGS, type SettingName, settingOf } from './every-setting.ts'
import { readSettings, requireValid, SettingsError } from './read-settings.ts'

const NAMES = Object.keys(SETTINGS) as SettingName[]

describe('the table of settings', () => {
  it('has each name in one group', () => {
    expect(GROUPS.flatMap(({ settings }) => Object.keys(settings))).toEqual(NAMES)
  })

  it.each(NAMES)('has a default and an example of %s that it accepts', (name) => {
    const { kind, example, default: byDefault, localDefault } = settingOf(name)
    // An example may be a command that makes a value.
    const texts = [example.startsWith('$(') ? undefined : example, byDefault, localDefault]
    for (const text of texts) if (text) expect(kind.parse(text)).toBeDefined()
    expect(byDefault !== undefined || kind.unset !== undefined || name === 'DATABASE_URL').toBe(true)
  })
})

describe('an API with wrong settings', () => {
  it('reports all of them in one error, in the order of the documents, with what is wrong and an example', () => {
    const source = { API_PORT: 'eighty', SMTP_PASSWORD: 'hidden', SMTP_PASSWORD_FILE: '/x', LOG_LEVEL: 'loud' }
    const reading = readSettings('api', source)
    const more = [
      { name: 'BOOKS_KEY_FILE', message: 'must be set in production' },
      { name: 'API_PORT', message: 'must differ from another port' },
    ] as const
    expect(() => requireValid(reading, more)).toThrow(
      new SettingsError([
        { name: 'LOG_LEVEL', message: 'must be one of: fatal, error, warn, info, debug, silent, and is "loud"' },
        {
          name: 'DATABASE_URL',
          message: 'must be set: a URL such as postgres://user:password@host:5432/mintmark, without application_name',
        },
        { name: 'API_PORT', message: 'must be a port number from 1 to 65535, and is "eighty"' },
        { name: 'SMTP_PASSWORD', message: 'must not be set together with SMTP_PASSWORD_FILE' },
        { name: 'BOOKS_KEY_FILE', message: 'must be set in production' },
      ]),
    )
    expect(() => requireValid(reading)).not.toThrow('hidden')
    expect(() => requireValid(reading)).toThrow(/\n {2}LOG_LEVEL: .*\. Example: LOG_LEVEL=info\n/)
  })
})

describe('a secret in a file', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mintmark-settings-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const read = (content: string | undefined) => {
    const file = join(folder, 'database-url')
    rmSync(file, { force: true })
    if (content !== undefined) writeFileSync(file, content)
    return readSettings('migrate', { DATABASE_URL_FILE: file })
  }

  it('is the value of its setting, without the space around it', () => {
    const { values, faults } = read('postgres://app:secret@db/mintmark\n')
    expect(faults).toEqual([])
    expect(values.DATABASE_URL).toBe('postgres://app:secret@db/mintmark')
  })

  it.each([
    [undefined, /^cannot be read from .*database-url, which DATABASE_URL_FILE names \(ENOENT\)$/],
    [' \n', /^must be set: DATABASE_URL_FILE names an empty file/],
    ['x'.repeat(20_000), /^is too long: .*database-url has more than 16384 bytes$/],
    ['mysql://app:secret@db', /^must be a URL such as [^"]*$/],
  ])('is refused with a reason that does not show it', (content, reason) => {
    expect(read(content).faults).toEqual([{ name: 'DATABASE_URL', message: expect.stringMatching(reason) }])
  })
})

describe('the folder of secrets', () => {
  it('has the secrets that nothing else sets; an empty file counts as not set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mintmark-secrets-'))
    for (const [name, content] of Object.entries({
      DATABASE_URL: 'postgres://a/b',
      SMTP_PASSWORD: '\n',
      LOG_LEVEL: 'warn',
    }))
      writeFileSync(join(folder, name), content)
    const { values, faults } = readSettings('api', { SECRETS_DIR: folder })
    const other = readSettings('api', { SECRETS_DIR: folder, DATABASE_URL: 'postgres://c/d' })
    rmSync(folder, { recursive: true })
    expect(faults).toEqual([])
    expect(values).toMatchObject({ DATABASE_URL: 'postgres://a/b', SMTP_PASSWORD: '', LOG_LEVEL: 'info' })
    expect(other.values.DATABASE_URL).toBe('postgres://c/d')
  })
})

describe('a value', () => {
  const parse = (name: SettingName, text: string) => settingOf(name).kind.parse(text)

  it.each([
    ['DRAIN_SECONDS', '60', '61'],
    ['GATEWAY_CONNECTIONS', '1', '0'],
    ['API_PORT', '65535', '65536'],
    ['API_PORT', '08', '4e3'],
    ['CUSTOMER_ORIGIN', 'https://a.example:8443/', 'https://a.example/x'],
    ['TRUSTED_PROXIES', '10.0.0.1, fd00::/8', '10.0.0.0/33'],
    ['MARKET_SOURCES', 'coinbase coingecko', 'coinbase,kraken'],
    ['ROLES', 'jobs, live', 'api,web'],
    ['FIGURE_SOURCES', 'none', 'none,coingecko'],
    ['SECURITY_CONTACT', 'tel:+15550100', 'security@example.com'],
    ['SECURITY_EXPIRES', '2027-06-30T00:00:00+02:00', '2027-06-31'],
    ['NEWS_FEEDS', 'https://a.example/rss http://b.example/atom', 'file:///etc/passwd'],
    ['DATABASE_URL', 'postgresql://a:b@10.0.0.1:5432,10.0.0.2:5432/mintmark', 'mintmark'],
    ['DATABASE_URL', 'postgres://a:b,c@10.0.0.1:5432,[fd00::2]:5432/mintmark', 'postgres://a:b@c/d?application_name=e'],
    ['SECRETS_KEY', 'x'.repeat(32), 'x'.repeat(31)],
  ] as const)('of %s can be %j, and not %j', (name, right, wrong) => {
    expect(parse(name, right)).toBeDefined()
    expect(parse(name, wrong)).toBeUndefined()
  })

  it('of a list has each part once, in its order', () => {
    expect(parse('FRAME_ORIGINS', ' https://a.example,https://b.example:444\n https://a.example ')).toEqual([
      'https://a.example',
      'https://b.example:444',
    ])
    expect(parse('FIGURE_SOURCES', 'none')).toEqual([])
  })
})
