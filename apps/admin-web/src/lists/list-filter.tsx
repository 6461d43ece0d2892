import { FilterSelect } from '@mintmark/ui'
import type { List } from './use-list.ts'

export interface ListFilterProps<Value extends string> {
  readonly list: List
  /** Its name in the URL. */
  readonly name: string
  readonly label: string
  /** The first choice, which filters nothing. */
  readonly allLabel: string
  readonly values: readonly Value[]
  readonly labelOf: (value: Value) => string
}

const ALL = 'all'

/** A filter with a fixed set of values, kept in the URL. */
export function ListFilter<Value extends string>({ list, name, values, labelOf, ...props }: ListFilterProps<Value>) {
  const { label, allLabel } = props
  return (
    <FilterSelect<Value | typeof ALL>
      label={label}
      value={list.filterOf(name, values) ?? ALL}
      options={[{ value: ALL, label: allLabel }, ...values.map((value) => ({ value, label: labelOf(value) }))]}
      onChange={(value) => list.choose(name, value === ALL ? '' : value)}
    />
  )
}
