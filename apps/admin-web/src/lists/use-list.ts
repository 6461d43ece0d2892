import { PAGE_SIZE_DEFAULT, SORTS, type Sort } from '@mintmark/contracts'
import { useIsPhone } from '@mintmark/ui'
import { useLocation, useSearchParams } from 'react-router-dom'
import { currentParams, isStillAt } from './current-params.ts'
import { oneOf } from './one-of.ts'

const SEARCH_LENGTH_MAX = 100
const PHONE_PAGE_SIZE = 10

const SEARCH = 'query'
/** The parts of a list's URL that hide no row. */
const NO_FILTERS: ReadonlySet<string> = new Set(['sort', 'cursor', 'page', 'tab', 'report', 'open'])

/** The parts that say where in the list a person is. */
const PLACES: ReadonlySet<string> = new Set(['cursor', 'page', 'open'])

/** The search, order, filters and page of a list. All of it is in the URL, so a link, a reload, or Back finds the same rows. */
export interface List {
  readonly search: string
  readonly sort: Sort
  /** The search and the order as the list endpoints take them. A list adds its filters. */
  readonly query: { readonly query: string; readonly sort: Sort; readonly limit?: string }
  /** The number of rows on a page: fewer on a phone, where each row is a card. */
  readonly pageSize: number
  readonly cursor: string | undefined
  readonly page: number
  readonly filter: (name: string) => string | undefined
  /** A filter with a fixed set of values; undefined if the URL has none of them. */
  readonly filterOf: <T extends string>(name: string, values: readonly T[]) => T | undefined
  /** Sets the search, the order or a filter, and goes back to the first page. An empty value clears it. */
  readonly choose: (name: string, value: string) => void
  /** Sets several of them together. */
  readonly chooseAll: (values: Readonly<Record<string, string>>) => void
  /** The search, the order and the filters as one text: another one is another list. */
  readonly scope: string
  /** True if a search or a filter may hide rows. */
  readonly isNarrowed: boolean
  /** The number of filters in use, without the search. */
  readonly filterCount: number
  /** Clears the search and every filter. */
  readonly clear: () => void
  readonly goNext: (cursor: string) => void
  /** Undefined on the first page. */
  readonly goPrevious: (() => void) | undefined
}

/** The cursors of the previous pages, oldest first. They are kept in the browser's history entry. */
function trailOf(state: unknown): readonly string[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : undefined
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : []
}

/** `order`: the order of the rows unless the URL has another one. */
export function useList(order: Sort = 'newest'): List {
  const [params, setParams] = useSearchParams()
  const isPhone = useIsPhone()
  const { pathname, state } = useLocation()
  const trail = trailOf(state)
  const cursor = params.get('cursor') ?? undefined
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const search = (params.get(SEARCH) ?? '').slice(0, SEARCH_LENGTH_MAX)
  const narrowing = [...params.keys()].filter((name) => !NO_FILTERS.has(name))
  const sort = oneOf(SORTS, params.get('sort')) ?? order

  const go = (to: number, at: string | undefined, newTrail: readonly string[]) => {
    const next = currentParams()
    next.delete('cursor')
    next.delete('page')
    next.delete('open')
    if (at) next.set('cursor', at)
    if (at) next.set('page', String(to))
    setParams(next, { state: { trail: newTrail } })
  }
  const chooseAll = (values: Readonly<Record<string, string>>) => {
    if (!isStillAt(pathname)) return
    const next = currentParams()
    for (const gone of [...Object.keys(values), 'cursor', 'page', 'open']) next.delete(gone)
    for (const [name, value] of Object.entries(values)) if (value) next.set(name, value)
    setParams(next, { replace: true })
  }
  return {
    search,
    sort,
    query: { query: search, sort, ...(isPhone && { limit: String(PHONE_PAGE_SIZE) }) },
    pageSize: isPhone ? PHONE_PAGE_SIZE : PAGE_SIZE_DEFAULT,
    scope: String(new URLSearchParams([...params].filter(([name]) => !PLACES.has(name)))),
    isNarrowed: narrowing.length > 0,
    filterCount: narrowing.filter((name) => name !== SEARCH).length,
    clear: () =>
      setParams(new URLSearchParams([...currentParams()].filter(([name]) => name === 'sort')), { replace: true }),
    cursor,
    page: cursor === undefined ? 1 : page,
    filter: (name) => params.get(name) ?? undefined,
    filterOf: (name, values) => oneOf(values, params.get(name)),
    choose: (name, value) => chooseAll({ [name]: value }),
    chooseAll,
    goNext: (next) => go(page + 1, next, cursor === undefined ? [] : [...trail, cursor]),
    // Someone who followed a link has no trail; Previous then goes to the first page.
    goPrevious: cursor === undefined ? undefined : () => go(page - 1, trail.at(-1), trail.slice(0, -1)),
  }
}
