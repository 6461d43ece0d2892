import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readSettings } from '@mintmark/settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeDeployment } from './deployment-files.ts'
import { askForDeployment } from './deployment-questions.ts'

let parent: string
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'mintmark-configure-'))
})
afterAll(() => rmSync(parent, { recursive: true }))

/** The answers of someone who gives these, in order, and accepts every suggestion after them. */
async function answer(...given: string[]) {
  let said = ''
  const say = (text: string) => {
    said += text
  }
  const ask = (question: string) => {
    say(question)
    return Promise.resolve(given.shift() ?? '')
  }
  return { answers: await askForDeployment({ ask, say }), said }
}

const APPS = ['https://invest.example.com', 'https://staff.example.com'] as const

describe('the first start', () => {
  it('asks again until an answer is accepted, and says what is wrong', async () => {
    const wrong = ['', 'http://invest.example.com', 'invest.example.com']
    const { answers, said } = await answer(...wrong, APPS[0], APPS[0], APPS[1], 'nowhere', '10.0.2.0/24')
    expect(answers).toMatchObject({ CUSTOMER_ORIGIN: APPS[0], ADMIN_ORIGIN: APPS[1], TRUSTED_PROXIES: '10.0.2.0/24' })
    expect(said.match(/ {2}[A-Z_]+: .*/g)).toEqual([
      expect.stringContaining('CUSTOMER_ORIGIN: must be set: an origin'),
      expect.stringContaining('CUSTOMER_ORIGIN: must begin with https://'),
      expect.stringContaining('CUSTOMER_ORIGIN: must be an origin'),
      expect.stringContaining('ADMIN_ORIGIN: must be another one'),
      expect.stringContaining('TRUSTED_PROXIES: must be addresses'),
    ])
  })

  it('writes settings that every program accepts, with each secret in a separate file', async () => {
    const mail = ['mail.example.com', '', 'mintmark', 'hidden-word', 'Mintmark <no-reply@example.com>']
    const folder = join(parent, 'new')
    writeDeployment(folder, (await answer(...APPS, '', 'mailto:security@example.com', ...mail)).answers)
    const settings = readFileSync(join(folder, 'mintmark.env'), 'utf8')
    expect(settings).not.toContain('hidden-word')
    const source = { ...parseEnv(settings), SECRETS_DIR: join(folder, 'secrets') }
    for (const program of ['api', 'migrate', 'customer', 'staff'] as const)
      expect(readSettings(program, source).faults).toEqual([])
    expect(readSettings('api', source).values).toMatchObject({
      NODE_ENV: 'production',
      CUSTOMER_ORIGIN: APPS[0],
      SMTP_PASSWORD: 'hidden-word',
      SMTP_PORT: 587,
      DATABASE_URL: expect.stringMatching(/^postgres:\/\/mintmark_app:[0-9a-f]{48}@127\.0\.0\.1:5432\/mintmark$/),
      SECRETS_KEY: expect.stringMatching(/^[\w-]{43}$/),
      S3_SECRET_KEY: '',
    })
    for (const file of readdirSync(join(folder, 'secrets')))
      expect(statSync(join(folder, 'secrets', file)).mode & 0o777).toBe(0o600)
  })

  it('refuses a folder that exists, because it may contain the only copy of keys', async () => {
    const folder = join(parent, 'taken')
    mkdirSync(folder)
    const { answers } = await answer(...APPS)
    expect(() => writeDeployment(folder, answers)).toThrow(`${folder} exists and was not changed.`)
    expect(readdirSync(folder)).toEqual([])
  })
})
