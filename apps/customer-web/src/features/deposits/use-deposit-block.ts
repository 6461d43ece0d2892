import { previewOf, useRead } from '@mintmark/client'
import { readDepositTerms } from '@mintmark/contracts'
import { requireBelowPendingMax } from '@mintmark/domain'

/** The reason why the customer can request no deposit now, nor a bundle paid by one; undefined if they can, or until it is known. */
export function useDepositBlock(userId: string): string | undefined {
  const { data } = useRead(readDepositTerms, { params: { userId } })
  return data && previewOf(() => requireBelowPendingMax({ kind: 'deposits', ...data.pending })).refusal?.text
}
