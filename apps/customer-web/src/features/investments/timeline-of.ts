import type { Investment } from '@mintmark/contracts'

type Kind = 'bought' | 'requested' | 'confirmed' | 'completed' | 'reopened' | 'paid_out' | 'rejected' | 'cancelled'

interface Milestone {
  readonly kind: Kind
  /** Null if the time was not recorded. */
  readonly at: string | null
  readonly reason: string | null
}

/** The milestones of an investment, oldest first. */
export function timelineOf(investment: Investment): readonly Milestone[] {
  const { status, created_at, activated_at, completed_at, reopened_at, paid_out_at } = investment
  const milestones: Milestone[] = []
  const add = (kind: Kind, at: string | null, reason: string | null = null) => milestones.push({ kind, at, reason })
  const isBought = investment.paid_by === 'balance'
  add(isBought ? 'bought' : 'requested', created_at)
  if (!isBought && activated_at !== null) add('confirmed', activated_at)
  if (reopened_at !== null) add('reopened', reopened_at)
  if (completed_at !== null) add('completed', completed_at)
  if (paid_out_at !== null) add('paid_out', paid_out_at)
  if (status === 'rejected' || status === 'cancelled') add(status, investment.closed_at, investment.close_reason)
  return milestones
}
