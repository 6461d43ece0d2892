import { errorMessage } from '@mintmark/client'
import type { TFunction } from 'i18next'

/** Why a call failed, in the server's words where it gave some. */
export const failureText = (error: unknown, t: TFunction): string =>
  errorMessage(error, { malformed: t('forms.malformed'), network: t('forms.network') })
