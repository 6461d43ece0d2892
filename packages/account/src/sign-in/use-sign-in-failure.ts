import { errorMessage } from '@mintmark/client'
import { signInMessages } from '../locales/en/sign-in-messages.ts'
import { useRealm } from '../realm.tsx'

/** Turns the failure of a sign-in or registration into the text that the realm's specification gives it. */
export function useSignInFailure() {
  const context = useRealm().name
  return (error: unknown): string | undefined => {
    if (error === undefined) return undefined
    const texts = {
      malformed: signInMessages.signIn.malformed[context],
      network: signInMessages.signIn.network[context],
    }
    return errorMessage(error, texts) || signInMessages.signIn.failed[context]
  }
}
