/** Something that cannot be was found: a defect of ours, never the fault of the person who asked. */
export class InvariantViolation extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'InvariantViolation'
  }
}

/** Stops when `holds` is false. Use it for what the code promises itself, and `refuse` for what a person may get wrong. */
export function invariant(holds: boolean, message: string): asserts holds {
  if (!holds) throw new InvariantViolation(message)
}
