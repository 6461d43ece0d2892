import { accessMessages } from './access-messages.ts'
import { helpMessages } from './help-messages.ts'
import { newsMessages } from './news-messages.ts'

export { accountMessages } from '@mintmark/account'

/** The messages of the other views that need no sign-in: one file, loaded along with the first of them. */
export const publicViews = {
  access: accessMessages,
  help: helpMessages,
  news: newsMessages,
} as const
