import { useRead } from '@mintmark/client'
import { readWorkHealth } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { mailMessages } from '../../locales/en/mail-messages.ts'

/** The server that sends email, or a warning that there is none. */
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
