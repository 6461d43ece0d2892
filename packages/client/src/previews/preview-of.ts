import { errorText } from '@mintmark/contracts'
import { Refusal, type RefusalCode } from '@mintmark/domain'

/** The decision that a rule would make, or its refusal with the server's text. */
export type Preview<Decision> =
  | { readonly decision: Decision; readonly refusal?: undefined }
  | { readonly decision?: undefined; readonly refusal: { readonly code: RefusalCode; readonly text: string } }

/** Runs a rule of the domain to show its result before anything is sent. The server decides again. */
export function previewOf<Decision>(rule: () => Decision): Preview<Decision> {
  try {
    return { decision: rule() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refusal: { code: error.code, text: errorText(error.code, error.details) } }
  }
}
