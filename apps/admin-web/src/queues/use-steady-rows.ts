import { useState } from 'react'
import { changedIds, steadyRows } from './queue-state.ts'

interface Seen<Row> {
  readonly scope: string
  readonly fresh: readonly Row[]
  readonly held: readonly string[]
  readonly changed: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The rows to show. During work on the list, none moves: new rows are counted, and shown on request.
 * `scope`: the search, filters and page; another one is another list.
 */
export function useSteadyRows<Row extends { readonly id: string }>(
  fresh: readonly Row[] | undefined,
  { scope, isWorkedOn }: { readonly scope: string; readonly isWorkedOn: boolean },
) {
  const [seen, setSeen] = useState<Seen<Row>>()
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)
  if (fresh && (seen?.fresh !== fresh || seen.scope !== scope)) {
    const isSame = seen?.scope === scope
    setSeen({
      scope,
      fresh,
      held: isSame && isWorkedOn ? seen.held : idsOf(fresh),
      changed: isSame ? changedIds(seen.fresh, fresh) : NONE,
    })
  }
  const isHeld = fresh !== undefined && seen?.scope === scope && isWorkedOn
  const { rows, newCount } = isHeld ? steadyRows(seen.held, fresh) : { rows: fresh, newCount: 0 }
  return {
    rows,
    newCount,
    changed: seen?.changed ?? NONE,
    showNew: () => fresh && setSeen({ scope, fresh, held: idsOf(fresh), changed: NONE }),
  }
}
