import { useRead } from '@mintmark/client'
import { readWorkHealth } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { mailMessages } from '../../locales/en/mail-messages.ts'

/** Which server sends the mail, or that none does. */
export function ServerNotice() {
  const { data } = useRead(readWorkHealth)
  if (data === undefined) return null
  const { server } = data.mail
  return server === null ? (
    <InlineNotice tone="warning" text={mailMessages.noServer} />
  ) : (
    <InlineNotice tone="info" text={mailMessages.server({ server })} />
  )
}
