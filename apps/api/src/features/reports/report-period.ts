import { endMoment, firstMoment } from '@mintmark/contracts'
import { leastIdAt } from '../../db/count-rows.ts'

/** The lowest ids of a period and after it. Ids sort by time, so the primary keys find the rows of a period. */
export const idsOf = ({ from, to }: { readonly from: string; readonly to: string }): [string, string] => [
  leastIdAt(firstMoment(from).getTime()),
  leastIdAt(endMoment(to).getTime()),
]
