import { TRANSACTION_TYPES, type Transaction } from '@mintmark/contracts'
import { useSearchParams } from 'react-router-dom'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The filter of the transactions. It is in the address, so a reload, a bookmark and Back keep it. */
export interface TransactionFilter {
  readonly type: Transaction['type'] | undefined
  readonly query: string
  /** Days in UTC, both included; empty for no limit. */
  readonly from: string
  readonly to: string
}

const NAMES = { type: 'type', query: 'q', from: 'from', to: 'to' } as const satisfies Record<
  keyof TransactionFilter,
  string
>

const isBackwards = ({ from, to }: TransactionFilter) => from !== '' && to !== '' && to < from

/** The filter as the server takes it: an empty field is left out, and so is an end before the start. */
export const queryOf = (filter: TransactionFilter) => ({
  type: filter.type,
  query: filter.query || undefined,
  from: filter.from || undefined,
  to: isBackwards(filter) ? undefined : filter.to || undefined,
})

/** The filter, the number of filters next to the search that are in use, and how to change them. */
export function useTransactionFilter() {
  const [params, setParams] = useSearchParams()
  const textOf = (name: keyof TransactionFilter) => params.get(NAMES[name]) ?? ''
  const dayOf = (name: 'from' | 'to') => (DAY.test(textOf(name)) ? textOf(name) : '')
  const filter: TransactionFilter = {
    type: TRANSACTION_TYPES.find((type) => type === params.get(NAMES.type)),
    query: textOf('query'),
    from: dayOf('from'),
    to: dayOf('to'),
  }
  const change = (changes: Partial<TransactionFilter>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ ...filter, ...changes }))
          if (value) after.set(NAMES[name as keyof TransactionFilter], value)
          else after.delete(NAMES[name as keyof TransactionFilter])
        return after
      },
      { replace: true },
    )
  const clear = () => change({ type: undefined, query: '', from: '', to: '' })
  // A period is one filter.
  const count = [filter.type, filter.from || filter.to].filter(Boolean).length
  return { filter, change, clear, count, isBackwards: isBackwards(filter), isOn: count > 0 || filter.query !== '' }
}
