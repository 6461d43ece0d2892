import { errorMessage } from '@mintmark/client'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

/** Why a submit failed. The request has an idempotency key, so trying again is safe. */
export const submitFailureText = (error: unknown): string =>
  errorMessage(error, { malformed: depositsMessages.malformed, network: depositsMessages.network })
