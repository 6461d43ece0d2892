import { DateText } from './date-text.tsx'
import { TwoLineText } from './two-line-text.tsx'

export type DateTimeCellProps = { value: string | null }

/** A date with the time under it, so that a column of them stays narrow. */
export function DateTimeCell({ value }: DateTimeCellProps) {
  if (value === null) return '--'
  const date = <DateText value={value} style="date" />
  return <TwoLineText text={date} below={<DateText value={value} style="time" />} isShort />
}
