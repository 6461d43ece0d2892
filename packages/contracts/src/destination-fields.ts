import { NETWORK_IDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { line, whenGiven } from './primitives.ts'

/** A network that funds arrive on and leave by. */
export const network = z.enum(NETWORK_IDS, whenGiven('is not a known network'))

/**
 * The memo of an address, on a network that has memos, such as the destination tag of the XRP Ledger. It may also be a part of the
 * address: `r…?dt=17`, or an X-address. A recipient who needs none is stated with `without_memo`.
 */
export const destinationMemo = { memo: z.nullish(line(20)), without_memo: z.nullish(z.boolean()) } as const
