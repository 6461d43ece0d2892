import type { APIRequestContext } from '@playwright/test'
import { expect, MAIL } from './fixtures.ts'

interface Mail {
  readonly to: string[]
  readonly subject: string
  readonly text: string
}

const LINK = /https?:\/\/\S+\?token=[\w-]+/

/** Waits for an email with a link to a page and returns the newest one. */
export async function mailedLink(request: APIRequestContext, email: string, path = 'verify-email'): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get(`${MAIL}/api/messages`)).json()
      const links = mails.filter(({ to }) => to.includes(email)).flatMap(({ text }) => LINK.exec(text)?.[0] ?? [])
      link = links.find((each) => new URL(each).pathname.endsWith(`/${path}`))
      return link
    }, `an email with a link to ${email}`)
    .toBeDefined()
  return String(link)
}
