import type { DepositDetail } from '@mintmark/contracts'

type Step = 'submitted' | 'review' | 'confirmed' | 'rejected' | 'cancelled' | 'reversed'

/** The steps of a payment so far, oldest first. The time is null for the current one. */
export function depositSteps({
  status,
  created_at,
  decided_at,
  reversed_at,
}: Pick<DepositDetail, 'status' | 'created_at' | 'decided_at' | 'reversed_at'>): readonly {
  readonly step: Step
  readonly at: string | null
}[] {
  return [
    { step: 'submitted', at: created_at },
    status === 'pending' ? { step: 'review', at: null } : { step: status, at: decided_at },
    ...(reversed_at === null ? [] : [{ step: 'reversed' as const, at: reversed_at }]),
  ]
}
