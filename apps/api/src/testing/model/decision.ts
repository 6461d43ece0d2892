import type { Asked, Outcome } from './plain-model.ts'

export const isPending = ({ status }: Asked) => status === 'pending'

/** A decision that staff make once, and the money it moves. */
export function decision(row: Asked, wanted: 'confirmed' | 'rejected' | 'cancelled', move: () => void): Outcome {
  if (row.status === wanted) return { expected: '200' }
  if (row.status !== 'pending') return { expected: '409 already_decided' }
  const effect = () => {
    row.status = wanted
    move()
  }
  return { expected: '200', effect }
}
