import { endMoment, firstMoment } from '@mintmark/contracts'
import { leastIdAt } from '../../db/count-rows.ts'
import type { Span } from '../../db/entry-figures.ts'

/** A period as moments. */
export const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): Span => ({
  from: firstMoment(from),
  to: endMoment(to),
})

/** The lowest ids of a period and after it. Ids sort by time, so the primary keys find the rows of a period. */
export const idsOf = ({ from, to }: { readonly from: string; readonly to: string }): [string, string] => [
  leastIdAt(firstMoment(from).getTime()),
  leastIdAt(endMoment(to).getTime()),
]
