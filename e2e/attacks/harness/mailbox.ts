import { forgotPassword } from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { Actor } from './actor.ts'
import type { Customer } from './people.ts'
import { MAIL } from './send.ts'

interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** The mail to an address, newest first. */
export async function mailTo(email: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${MAIL}/api/messages`)).json()) as Mail[]
  return mails.filter(({ to }) => to.includes(email))
}

const TOKEN = /https?:\/\/\S+?[?#&](?:token|code)=([\w-]+)/

/** Waits for a mail to an address whose link has a given path, and returns the token of the newest such link. */
export async function linkTo(email: string, path: string): Promise<string> {
  let token: string | undefined
  await expect
    .poll(async () => {
      const texts = (await mailTo(email)).map(({ text }) => text)
      token = texts.flatMap((text) => (text.includes(path) ? (TOKEN.exec(text)?.[1] ?? []) : []))[0]
      return token
    }, `a mail to ${email} with a link to ${path}`)
    .toBeDefined()
  return String(token)
}

/** Asks for a link to set a new password, as anyone can, and reads it as the owner of the mailbox. */
export async function resetLink({ email }: Customer): Promise<string> {
  await new Actor('customer').do(forgotPassword, { body: { email } })
  return linkTo(email, '/reset-password')
}
