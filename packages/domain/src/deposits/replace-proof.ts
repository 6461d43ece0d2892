import { type Decision, unchanged } from '../ledger/entry.ts'
import { refuse } from '../refusal.ts'

interface Proven {
  readonly status: string
  readonly paymentProof: string | null
}

/** Adds a proof of payment to a pending request, or replaces the one it has. A decided one is refused. */
export function replaceProof<Request extends Proven>(request: Request, paymentProof: string): Decision<Request> {
  if (request.paymentProof === paymentProof) return unchanged(request)
  if (request.status !== 'pending') return refuse('already_decided', { status: request.status })
  return { next: { ...request, paymentProof } }
}
