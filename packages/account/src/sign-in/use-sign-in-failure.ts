import { errorMessage } from '@mintmark/client'
import { accountMessages } from '../locales/en/account-messages.ts'
import { useRealm } from '../realm.tsx'

/** Turns the failure of a sign-in or registration into the text that the realm's specification gives it. */
export function useSignInFailure() {
  const context = useRealm().name
  return (error: unknown): string | undefined => {
    if (error === undefined) return undefined
    const texts = {
      malformed: accountMessages.signIn.malformed[context],
      network: accountMessages.signIn.network[context],
    }
    return errorMessage(error, texts) || accountMessages.signIn.failed[context]
  }
}
