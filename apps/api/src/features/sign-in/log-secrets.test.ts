import {
  forgotPassword,
  login,
  readUser,
  register,
  resetPassword,
  startTotp,
  submitTransaction,
} from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, call, startApi } from '../../testing/api-process.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { withdrawalBody } from '../../testing/money.ts'
import { newCustomer, PASSWORD, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const EMAIL = 'logged@example.com'

const platform = preparePlatform()
let api: ApiProcess
let person: Person

beforeAll(async () => {
  api = await startApi(platform, 'debug')
  person = await newCustomer(platform, EMAIL)
})
afterAll(() => api.kill())

it('contains no password, session, link, secret or email address, even after errors', async () => {
  const own = { userId: person.id }
  const send = (endpoint: Parameters<typeof call>[2], parts: Parameters<typeof call>[3]) =>
    call(api, person, endpoint, parts)
  const totp = await send(startTotp, { params: own, body: { password: PASSWORD } })
  await send(forgotPassword, { body: { email: EMAIL } })
  const token = await tokenTo(platform, EMAIL, 'reset_password')
  for (const body of [
    { email: EMAIL, password: PASSWORD },
    { email: EMAIL, password: 'Wrong-horse-99' },
    { email: EMAIL, password: ['Wrong-horse-99'] },
  ])
    await send(login, { body })
  await send(register, { body: { email: EMAIL, password: PASSWORD } })
  await send(readUser, { params: { id: person.id } })
  const key = `key-of-${person.id}`
  await send(submitTransaction, { body: withdrawalBody(person, '1'), key })
  await fetch(`http://127.0.0.1:${api.ports.customer}/reset/${token}?token=${token}`)
  // A table goes away under a request: a defect, which is logged with its cause.
  await platform.sql.superuser`alter table mailed_links rename to mailed_links_away`
  expect(await send(resetPassword, { body: { token, password: 'Fresh-horse-88' } })).toMatchObject({ status: 500 })
  await platform.sql.superuser`alter table customer_emails rename to customer_emails_away`
  expect(await send(login, { body: { email: EMAIL, password: PASSWORD } })).toMatchObject({ status: 500 })

  // A process may write to its log after it answers.
  await expect.poll(() => api.said()).toMatch(/a defect of ours[\s\S]*a defect of ours/)
  const said = api.said()
  const secrets = [PASSWORD, 'Wrong-horse-99', 'Fresh-horse-88', token, key, String(totp?.body.secret), EMAIL]
  const [, session = ''] = person.cookie().split('=')
  for (const secret of [...secrets, session]) {
    expect(secret.length).toBeGreaterThan(10)
    expect(said).not.toContain(secret)
  }
  const lines = said.split('\n').flatMap((line) => (line.includes('"msg":"answered"') ? [JSON.parse(line)] : []))
  expect(lines).toContainEqual(
    expect.objectContaining({ path: '/api/login', method: 'POST', status: 401, code: 'invalid_credentials' }),
  )
  expect(lines).toContainEqual(expect.objectContaining({ path: 'unknown', status: 404 }))
  for (const line of lines) expect(line).toMatchObject({ reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})
