import { accountMessages } from '@mintmark/account'
import { formMessages } from '@mintmark/client'
import { appMessages } from './app-messages.ts'
import { sessionMessages } from './session-messages.ts'

/** The texts of signing in, which come with the app itself. */
export const firstMessages = {
  account: accountMessages,
  app: appMessages,
  forms: formMessages,
  session: sessionMessages,
} as const
