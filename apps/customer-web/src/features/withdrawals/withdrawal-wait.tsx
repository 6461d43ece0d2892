import { previewOf } from '@mintmark/client'
import { requireWithdrawalAccess } from '@mintmark/domain'
import { DateText, InlineNotice } from '@mintmark/ui'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'

/** Until when a customer's withdrawals wait; undefined if they can be requested now. */
export function waitOf({ withdrawals_wait_until: until }: { readonly withdrawals_wait_until: string | null }) {
  if (until === null) return undefined
  const { refusal } = previewOf(() =>
    requireWithdrawalAccess({ emailVerified: true, withdrawalsWaitUntil: new Date(until) }, new Date()),
  )
  return refusal && until
}

/** Says until when withdrawals wait, and why. */
export function WithdrawalWait({ until }: { readonly until: string }) {
  return (
    <InlineNotice
      tone="warning"
      text={
        <>
          {withdrawalsMessages.wait.until} <DateText value={until} />. {withdrawalsMessages.wait.why}
        </>
      }
    />
  )
}
