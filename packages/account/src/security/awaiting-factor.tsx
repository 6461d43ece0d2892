import type { SecondFactor } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { securityMessages } from '../locales/en/security-messages.ts'

interface AwaitingFactorProps {
  readonly factor: SecondFactor
  readonly kind: 'passkey' | 'app'
}

/** The notice about a further factor of a staff account that a second approver has not approved yet. */
export function AwaitingFactor({ factor: { awaiting_approval: awaiting }, kind }: AwaitingFactorProps) {
  if (awaiting?.factor !== kind) return null
  return <InlineNotice tone="info" text={securityMessages.awaiting[kind]} />
}
