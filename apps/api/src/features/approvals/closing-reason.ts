import { type ErrorCode, type ErrorDetails, errorText } from '@mintmark/contracts'

/** Refusals after which the action will never be possible. Any other one may pass. */
const FINAL: readonly ErrorCode[] = [
  'not_found',
  'already_decided',
  'already_reversed',
  'not_confirmed',
  'illegal_transition',
  'email_in_use',
  'pin_end_invalid',
  'passkey_refused',
  'role_changed',
  'changed_meanwhile',
  'second_factor_on',
  'run_not_possible',
  'run_undo_too_late',
]

interface Refused {
  readonly code: ErrorCode
  readonly details: ErrorDetails[ErrorCode]
}

/** The reason for which an approval closes itself after this refusal; undefined if it stays. */
export function closingReason({ code, details }: Refused): string | undefined {
  if (!FINAL.includes(code)) return undefined
  return code === 'not_found' ? 'The subject of this request no longer exists.' : errorText(code, details as never)
}
