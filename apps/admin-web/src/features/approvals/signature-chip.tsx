import { StatusChip } from '@mintmark/ui'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'

/** Shows whether an approval was signed with a passkey. */
export function SignatureChip({ signed }: { readonly signed: boolean }) {
  return (
    <StatusChip
      tone={signed ? 'good' : 'neutral'}
      label={signed ? approvalsMessages.signature.signed : approvalsMessages.signature.unsigned}
    />
  )
}
