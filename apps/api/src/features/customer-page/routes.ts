import { addUserNote, listUserTimeline, readUserAccess, readUserOverview } from '@mintmark/contracts'
import { timelineKindsOf } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { requireCustomer } from '../users/public.ts'
import { addNote } from './add-note.ts'
import { listTimeline } from './list-timeline.ts'
import { readAccess } from './read-access.ts'
import { readOverview } from './read-overview.ts'

/** The page of one customer, for staff. */
export function customerPageRoutes(answer: Answer, platform: Platform): void {
  const { db, reads } = platform
  answer(readUserOverview, ({ params }) => readOverview(platform, params.id))
  answer(readUserAccess, async ({ params }) => readAccess(db, await requireCustomer(db, params.id)))
  answer(listUserTimeline, async ({ params, query: { kind, ...query }, actor }) => {
    const customerId = await requireCustomer(db, params.id)
    const kinds = timelineKindsOf(actor.role).filter((each) => kind === undefined || each === kind)
    return listTimeline(reads, { ...query, customerId, kinds })
  })
  answer(addUserNote, ({ params, body, actor }) =>
    addNote(db, actor, { customerId: params.id, text: body.text, requestId: body.request_id ?? undefined }),
  )
}
