import { InlineNotice } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useReadMailServerQuery } from './mail-api.ts'

/** Which server sends the mail, or that none does. */
export function ServerNotice() {
  const { t } = useTranslation('mail')
  const { data } = useReadMailServerQuery()
  if (data === undefined) return null
  const { server } = data.mail
  return server === null ? (
    <InlineNotice tone="warning" text={t('noServer')} />
  ) : (
    <InlineNotice tone="info" text={t('server', { server })} />
  )
}
