import type { KeyValue } from './key-value-list.tsx'

/** A fact with its label; null where there is none. */
type Fact<Subject> = (subject: Subject) => KeyValue | null

/** A text as a fact; null if there is none. */
export const textFact = (label: string, value: string | null): KeyValue | null =>
  value === null ? null : { label, value }

/** The facts of a screen in its order, each said once for all screens, without those that a subject does not have. */
export const factList =
  <Subject>(...facts: readonly Fact<Subject>[]) =>
  (subject: Subject): readonly KeyValue[] =>
    facts.map((fact) => fact(subject)).filter((fact) => fact !== null)
