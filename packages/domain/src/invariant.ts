/** A condition that must always hold does not: a bug in our code, never a mistake by the caller. */
export class InvariantViolation extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvariantViolation'
  }
}

/** Throws `InvariantViolation` unless `holds`. For internal guarantees; use `refuse` for mistakes of a user. */
export function invariant(holds: boolean, message: string): asserts holds {
  if (!holds) throw new InvariantViolation(message)
}
