import { changeStaff, disableStaff, enableStaff, inviteStaff, inviteStaffAgain, listStaff } from '@mintmark/contracts'
import { and } from 'drizzle-orm'
import { staff } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { changeNameAndRole, disableMember, enableMember } from './change-staff.ts'
import { inviteAgain, inviteMember } from './invite-staff.ts'
import { HAS_STATUS, memberView, selectMembers } from './staff-rows.ts'

/** Staff members, and inviting them. */
export function staffRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  answer(listStaff, async ({ query }) => {
    const where = and(contains(query.query, staff.email, staff.name), query.status && HAS_STATUS[query.status]())
    const cut = cutPage(query, staff.id)
    const rows = await selectMembers(db).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    return pageOf(query, rows, () => db.$count(staff, where), memberView)
  })
  answer(inviteStaff, ({ body, actor }) => inviteMember(platform, actor, body))
  // An id may arrive in upper case; the database and the audit log have it in lower case.
  answer(inviteStaffAgain, ({ params, actor }) => inviteAgain(platform, actor, params.id))
  answer(changeStaff, ({ params, body, actor }) => changeNameAndRole(db, actor, { ...body, id: params.id }))
  answer(disableStaff, ({ params, body, actor }) => disableMember(db, actor, { id: params.id, reason: body.reason }))
  answer(enableStaff, ({ params, body, actor }) => enableMember(db, actor, { id: params.id, reason: body.reason }))
}
