import { refuse } from '../refusal.ts'

interface Signing {
  /** True if the approver's passkey signed the request. */
  readonly isSigned: boolean
  /** True if every approval must be signed, as the setting `approvals_signed` says. */
  readonly isCompulsory: boolean
}

/** Refuses an approval without a signature while signatures are compulsory (`signature_required`). */
export function requireSignature({ isSigned, isCompulsory }: Signing): void {
  if (isCompulsory && !isSigned) refuse('signature_required', {})
}
