import { Reference } from './reference.tsx'
import { TwoLineText } from './two-line-text.tsx'

export type NamedReferenceProps = { name: string; id: string; copyLabel: string }

/** A name with the short reference under it. */
export function NamedReference({ name, id, copyLabel }: NamedReferenceProps) {
  return <TwoLineText text={name} below={<Reference id={id} copyLabel={copyLabel} />} strong />
}
