import type { APIRequestContext } from '@playwright/test'
import { expect, MAIL } from './fixtures.ts'

interface Mail {
  readonly to: string[]
  readonly subject: string
  readonly text: string
}

const LINK = /https?:\/\/\S+\?token=[\w-]+/

/** The newest mail to somebody with a link in it, once it has come; `after` is one that was followed before. */
export async function mailedLink(request: APIRequestContext, email: string, after?: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get(`${MAIL}/api/messages`)).json()
      const links = mails.filter(({ to }) => to.includes(email)).flatMap(({ text }) => LINK.exec(text)?.[0] ?? [])
      link = links.find((each) => each !== after)
      return link
    }, `a mail with a link to ${email}`)
    .toBeDefined()
  return String(link)
}
