import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Env } from '../env.ts'
import { openMailbox } from './mailbox.ts'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'

type Opening = Parameters<typeof openTestPlatform>

/** Makes an object before the first test of a file, after those that the file prepares above it. It is empty until then. */
export function prepare<Made extends object>(make: () => Promise<Made>): Made {
  const made = {} as Made
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  return made
}

/** Opens the API on a fresh database before the first test of a file, and closes it after the last one. */
export function preparePlatform(...opening: Opening): TestPlatform {
  const platform = prepare(() => openTestPlatform(...opening))
  afterAll(() => platform.close())
  return platform
}

/** Opens the API on a fresh database before each test of a file, and closes it afterwards. */
export function prepareEachPlatform(...opening: Opening): TestPlatform {
  const platform = {} as TestPlatform
  beforeEach(async () => {
    Object.assign(platform, await openTestPlatform(...opening))
  })
  afterEach(() => platform.close())
  return platform
}

/** Prepares a platform and the server that takes its mail. */
export function preparePlatformWithMail(change: Partial<Env> = {}) {
  const mailbox = prepare(openMailbox)
  const platform = prepare(() => openTestPlatform({ SMTP_HOST: '127.0.0.1', SMTP_PORT: mailbox.port, ...change }))
  afterAll(async () => {
    await platform.close()
    mailbox.close()
  })
  return { platform, mailbox }
}
