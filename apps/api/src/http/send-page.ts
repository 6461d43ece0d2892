import { type Endpoint, isStaffList, PAGE_SIZE_DEFAULT } from '@mintmark/contracts'
import type { InSession, StaffActor } from '../actor.ts'
import type { Asked, Handler } from './asked.ts'
import type { Total } from './bounded-total.ts'
import type { PageAnswer } from './pages.ts'
import { sharedReads } from './shared-reads.ts'

/** A page and the total of its list. */
interface CountedPage extends Omit<PageAnswer<unknown>, 'total'> {
  readonly total: Total
}

/**
 * Reads pages of a list, once for all who ask for the same at the same moment. A staff list depends on the role of the reader, and its
 * handler learns nothing else about who asks, unless it says so (`ofViewer`); any other list depends on the session.
 */
export function pageReader(endpoint: Endpoint, handler: Handler): (asked: Asked<Endpoint>) => Promise<CountedPage> {
  const pages = sharedReads<CountedPage>()
  const totals = sharedReads<Total>()
  return (asked) => {
    const { params, query, actor } = asked
    const isOfRole = isStaffList(endpoint) && endpoint.ofViewer !== true
    const role = isOfRole && actor?.realm === 'staff' ? actor.role : undefined
    const reader = role === undefined ? actor : ({ realm: 'staff', role } as StaffActor & InSession)
    const list = [params, role ?? actor?.sessionId]
    const { cursor: _, limit: __, sort: ___, ...filters } = query as Record<string, unknown>
    return pages(JSON.stringify([query, ...list]), async () => {
      const answer = await handler({ ...asked, actor: reader })
      const { rows, next, total } = answer as PageAnswer<unknown>
      return { rows, next, total: await totals(JSON.stringify([filters, ...list]), total) }
    })
  }
}

/** Sends a page with its total, or a lower bound that is marked as one, and the address of the next one. */
export function sendPage({ request, reply, query }: Asked<Endpoint>, { rows, next, total }: CountedPage) {
  if (typeof total === 'number') reply.header('x-total-count', total)
  else reply.header('x-total-count', total.atLeast).header('x-total-count-relation', 'at-least')
  if (next !== undefined) {
    const url = new URL(request.url, 'http://list.invalid')
    url.searchParams.set('cursor', next)
    url.searchParams.set('limit', String((query as { limit?: string }).limit ?? PAGE_SIZE_DEFAULT))
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return rows
}
