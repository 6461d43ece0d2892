import { shownOf, updateRead, useRead, withRead } from '@mintmark/client'
import { readSession } from '@mintmark/contracts'
import { signedInHint } from './signed-in-hint.ts'

withRead(readSession).enhanceEndpoints({
  endpoints: {
    [readSession.name]: {
      onQueryStarted: async (_, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) signedInHint.keep(answer.data.user?.id)
      },
    },
  },
})

/** The session once it has ended, before the server confirms it. */
export const signedOut = updateRead(readSession, undefined, (session) => {
  session.user = null
})

/** The customer who is signed in on this device, once the API has confirmed it. */
export const useSession = () => useRead(readSession, undefined, { selectFromResult: shownOf })

const nothing = () => ({})
/** Reads the session again, for screens that show nothing of it. */
export const useReloadSession = () => useRead(readSession, undefined, { selectFromResult: nothing }).refetch
