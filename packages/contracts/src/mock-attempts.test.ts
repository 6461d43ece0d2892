import { describe, expect, it } from 'vitest'
import * as auth from './auth.ts'
import { DEMO_INVESTOR } from './demo/demo.ts'
import { openWorld } from './mock/test-world.ts'

const { email } = DEMO_INVESTOR
const WRONG = 'not the password'
const NEW = 'another long password'

describe('an address that is shut out', () => {
  it('locks no account by trying on', async () => {
    const { open, state } = openWorld()
    const browser = open('customer')
    for (let times = 0; times < 100; times += 1) {
      const body = { email: `guess-${times}@example.com`, password: WRONG }
      await browser.refused('invalid_credentials', auth.login, { body })
    }
    for (let times = 0; times < 12; times += 1)
      await browser.refused('too_many_attempts', auth.login, { body: { email, password: WRONG } })
    expect(state.attempts.has(`account:customer:${email}`)).toBe(false)
  })
})

describe('setting a password by a mailed link', () => {
  it('is tried ten times, and the link opens still when the time is over', async () => {
    const { open, wait, linkTo } = openWorld()
    const browser = open('customer')
    await browser.succeed(auth.forgotPassword, { body: { email } })
    const { token } = linkTo(email)
    const common = { body: { token, password: 'qwertyuiop' } }
    for (let times = 0; times < 10; times += 1) await browser.refused('password_refused', auth.resetPassword, common)
    await browser.refused('too_many_attempts', auth.resetPassword, { body: { token, password: NEW } })
    wait(15)
    await browser.succeed(auth.resetPassword, { body: { token, password: NEW } })
  })
})
