import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { countUnread, listNotifications } from './list-notifications.ts'
import { changeChoices, readChoices } from './mail-choices.ts'
import { markAllRead, markRead } from './mark-read.ts'

/** The customer's notifications, and which of them are also emailed. */
export function notificationRoutes(answer: Answer, { db }: Platform): void {
  answer(calls.listNotifications, ({ actor, query }) => listNotifications(db, actor.id, query))
  answer(calls.countUnreadNotifications, async ({ actor }) => ({ unread: await countUnread(db, actor.id) }))
  answer(calls.readNotification, async ({ actor, params }) => {
    await markRead(db, actor.id, params.id)
    return { success: true }
  })
  answer(calls.readAllNotifications, async ({ actor, body }) => {
    await markAllRead(db, actor.id, body.up_to)
    return { success: true }
  })
  answer(calls.readMailChoices, ({ actor }) => readChoices(db, actor.id))
  answer(calls.changeMailChoices, async ({ actor, body }) => {
    await changeChoices(db, actor, body)
    return { success: true }
  })
}
