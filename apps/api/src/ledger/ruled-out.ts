import { Failure } from '../failure.ts'

/** Constraints that enforce a rule across transactions, and the refusal of that rule. */
export const RULED_OUT: Record<string, Failure> = {
  investments_one_open: new Failure('already_invested', {}),
  approvals_one_pending: new Failure('approval_pending', {}),
  customers_open: new Failure('not_found', {}),
  payment_proofs_once: new Failure('proof_used', {}),
  deposits_quote_once: new Failure('quote_used', {}),
  deposits_memo_once: new Failure('quote_used', {}),
  investments_quote_once: new Failure('quote_used', {}),
  deposits_proof_known: new Failure('proof_unknown', {}),
  investments_proof_known: new Failure('proof_unknown', {}),
}
