import { SORTS, type Sort } from '@mintmark/contracts'
import { useLocation, useSearchParams } from 'react-router-dom'
import { oneOf } from './one-of.ts'

const QUERY_LENGTH_MAX = 100

/** Where a reader stands in a list: what is searched for, in which order, on which page. */
export interface ListPlace {
  readonly query: string
  readonly sort: Sort
  readonly cursor: string | undefined
  readonly page: number
  /** A filter of this list. */
  readonly read: (filter: string) => string | undefined
  /** Sets the search, the order or a filter, and goes back to the first page; an empty value clears it. */
  readonly choose: (name: string, value: string) => void
  readonly clear: () => void
  readonly goNext: (cursor: string) => void
  /** Undefined on the first page. */
  readonly goPrevious: (() => void) | undefined
}

/** The cursors of the pages before this one, oldest first. The browser keeps them with the entry of its history. */
function trailOf(state: unknown): readonly string[] {
  const trail = typeof state === 'object' && state !== null && 'trail' in state ? state.trail : undefined
  return Array.isArray(trail) ? trail.filter((cursor) => typeof cursor === 'string') : []
}

/** Keeps the place in the URL, so that a link, a reload and Back find the same rows. */
export function useListPlace(): ListPlace {
  const [params, setParams] = useSearchParams()
  const trail = trailOf(useLocation().state)
  const cursor = params.get('cursor') ?? undefined
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)

  const go = (to: number, at: string | undefined, newTrail: readonly string[]) => {
    const next = new URLSearchParams(params)
    next.delete('cursor')
    next.delete('page')
    if (at) next.set('cursor', at)
    if (at) next.set('page', String(to))
    setParams(next, { state: { trail: newTrail } })
  }
  return {
    query: (params.get('query') ?? '').slice(0, QUERY_LENGTH_MAX),
    sort: oneOf(SORTS, params.get('sort')) ?? 'newest',
    cursor,
    page: cursor === undefined ? 1 : page,
    read: (filter) => params.get(filter) ?? undefined,
    choose: (name, value) => {
      const next = new URLSearchParams(params)
      for (const gone of [name, 'cursor', 'page']) next.delete(gone)
      if (value) next.set(name, value)
      setParams(next, { replace: true })
    },
    clear: () => setParams({}, { replace: true }),
    goNext: (next) => go(page + 1, next, cursor === undefined ? [] : [...trail, cursor]),
    // Someone who came by a link has no trail: the way back then leads to the first page.
    goPrevious: cursor === undefined ? undefined : () => go(page - 1, trail.at(-1), trail.slice(0, -1)),
  }
}
