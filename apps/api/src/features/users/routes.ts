import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { countUsers, listUsers } from './list-users.ts'
import { readOwnUser } from './read-own-user.ts'

/** Customers, for themselves and for staff. */
export function userRoutes(answer: Answer, { db }: Platform): void {
  answer(calls.readUser, ({ actor }) => readOwnUser(db, actor.id))
  answer(calls.listUsers, ({ query }) => listUsers(db, query))
  answer(calls.summarizeUsers, ({ query }) => countUsers(db, query))
}
