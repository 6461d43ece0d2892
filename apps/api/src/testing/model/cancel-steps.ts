import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import type { Outcome } from './plain-model.ts'
import { pick, picked, type Step } from './step.ts'

/** The outcome of a cancellation: once, harmless when repeated, and too late after any other decision. */
function cancelling(status: string, cancelled: string, effect: () => void, tooLate: string): Outcome {
  if (status === cancelled) return { expected: '200' }
  return status === 'pending' ? { expected: '200', effect } : { expected: tooLate }
}

/** A customer cancels a deposit, or tries it with another customer's. */
export const cancelDeposit = fc.record({ at: pick, stranger: fc.nat(5) }).map(
  ({ at, stranger }): Step =>
    (model, { customers }) => {
      const row = picked(model.deposits, at, ({ status }) => status === 'pending')
      if (!row) return undefined
      const by = stranger === 0 ? (row.who + 1) % customers.length : row.who
      const outcome = cancelling(
        row.status,
        'cancelled',
        () => {
          row.status = 'cancelled'
          model.close('deposit', row.id)
        },
        '409 already_decided',
      )
      return {
        by,
        endpoint: calls.cancelDeposit,
        parts: { params: { userId: customers[by], id: row.id } },
        ...(by === row.who ? outcome : { expected: '404 not_found' }),
      }
    },
)

/** A customer takes a bundle request back. */
export const cancelRequest = fc.record({ at: pick }).map(
  ({ at }): Step =>
    (model, { customers }) => {
      const row = picked(model.investments, at, ({ status }) => status === 'pending')
      if (!row) return undefined
      const effect = () => {
        row.status = 'rejected'
        row.isCancelled = true
        model.close('investment', row.id)
      }
      return {
        by: row.who,
        endpoint: calls.cancelDeposit,
        parts: { params: { userId: customers[row.who], id: row.id } },
        // Staff cancel running investments: that is another end than taking a request back.
        ...cancelling(row.isCancelled ? 'taken back' : row.status, 'taken back', effect, '409 already_decided'),
      }
    },
)
