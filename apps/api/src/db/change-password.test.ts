import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { runBuilt } from '../../../../infra/local/built-api.ts'
import { urlAs } from '../testing/test-logins.ts'
import { changePassword } from './change-password.ts'

it('gives a login a new password: open connections go on, new ones need it', async () => {
  const server = String(process.env.TEST_DATABASE_URL)
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  const name = `rotated_${randomBytes(8).toString('hex')}`
  await admin.unsafe(`create role ${name} login password 'the-old-password'`)
  const url = urlAs(server, 'postgres', { name, password: 'the-old-password' })
  const open = postgres(url, { max: 1 })
  await open`select 1`
  const changed = await changePassword(url)
  expect(changed).not.toBe(url)
  expect(await open`select 1 as one`).toEqual([{ one: 1 }])
  const late = postgres(url, { max: 1 })
  await expect(late`select 1`).rejects.toMatchObject({ code: '28P01' })
  const renewed = postgres(changed, { max: 1 })
  expect(await renewed`select current_user as name`).toEqual([{ name }])
  await Promise.all([open.end(), late.end(), renewed.end()])
  await admin.unsafe(`drop role ${name}`)
  await admin.end()
})

it('puts the new password into the file of the setting, and prints it only where there is no file', async () => {
  const server = String(process.env.TEST_DATABASE_URL)
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  const name = `rotated_${randomBytes(8).toString('hex')}`
  await admin.unsafe(`create role ${name} login password 'the-old-password'`)
  const old = urlAs(server, 'postgres', { name, password: 'the-old-password' })
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  const file = join(folder, 'DATABASE_URL')
  writeFileSync(file, `${old}\n`, { mode: 0o600 })
  const change = (env: NodeJS.ProcessEnv) => runBuilt('change-password-command', env, ['DATABASE_URL'])
  expect(await change({ SECRETS_DIR: folder })).toMatchObject({
    stdout: `The new DATABASE_URL is in ${file}.`,
    status: 0,
  })
  const saved = readFileSync(file, 'utf8').trim()
  expect(saved).not.toBe(old)
  expect(readdirSync(folder)).toEqual(['DATABASE_URL'])
  const { stdout } = await change({ DATABASE_URL: saved })
  const renewed = postgres(stdout.replace('DATABASE_URL=', ''), { max: 1 })
  expect(await renewed`select current_user as name`).toEqual([{ name }])
  await renewed.end()
  await admin.unsafe(`drop role ${name}`)
  await admin.end()
})
