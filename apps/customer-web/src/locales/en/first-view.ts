import { appMessages } from './app-messages.ts'
import { marketsMessages } from './markets-messages.ts'
import { sessionMessages } from './session-messages.ts'

/** The messages of the first view: they come with the app itself. */
export const firstView = {
  app: appMessages,
  markets: marketsMessages,
  session: sessionMessages,
} as const
