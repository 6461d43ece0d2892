import { changeStaff, disableStaff, enableStaff, inviteStaff, inviteStaffAgain, listStaff } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { disableMember } from './disable-staff.ts'
import { changeNameAndRole, enableMember } from './give-rights.ts'
import { inviteAgain, inviteMember } from './invite-staff.ts'
import { listMembers } from './list-members.ts'

/** Staff members, and inviting them. */
export function staffRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  answer(listStaff, ({ query }) => listMembers(db, query))
  answer(inviteStaff, ({ body, actor }) => inviteMember(platform, actor, body))
  // An id may arrive in upper case; the database and the audit log have it in lower case.
  answer(inviteStaffAgain, ({ params, actor }) => inviteAgain(platform, actor, params.id))
  answer(changeStaff, ({ params, body, actor }) => changeNameAndRole(platform, actor, { ...body, id: params.id }))
  answer(disableStaff, ({ params, body, actor }) =>
    disableMember(platform, actor, { id: params.id, reason: body.reason }),
  )
  answer(enableStaff, ({ params, body, actor }) =>
    enableMember(platform, actor, { id: params.id, reason: body.reason }),
  )
}
