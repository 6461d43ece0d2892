import {
  APPROVAL_WORD,
  APPROVAL_WORD_TIMES,
  APPROVER_AGE_HOURS,
  INVITED_WAIT_DAYS,
  type RefusalDetails,
} from '@mintmark/domain'
import { inUtc } from './error-phrases.ts'
import { type ErrorRow, error, plain } from './error-row.ts'

type Code =
  | 'own_request'
  | 'approver_too_new'
  | 'invited_by_requester'
  | 'invited_requester'
  | 'role_changed'
  | 'changed_meanwhile'
  | 'last_owner'
  | 'approvers_needed'
  | 'signature_required'
  | 'approval_word_required'
  | 'signers_needed'

/** The refusals about who may approve, and who remains to do so. */
export const APPROVER_ERRORS: { readonly [C in Code]: ErrorRow<RefusalDetails[C]> } = {
  own_request: plain(403, "You can't approve your own request. Another staff member must approve it."),
  approver_too_new: error({
    status: 403,
    text: ({ from }) =>
      `You can approve requests once your account and your role are ${APPROVER_AGE_HOURS} hours old, from ${inUtc(from)} on. Until then, another staff member must approve this.`,
    example: { from: '2026-11-22T09:30:00.000Z' },
  }),
  invited_by_requester: error({
    status: 403,
    text: ({ from }) =>
      `The person who requested this invited you less than ${INVITED_WAIT_DAYS} days ago, so you can approve their requests from ${inUtc(from)} on. Until then, another staff member must approve this.`,
    example: { from: '2026-11-27T09:30:00.000Z' },
  }),
  invited_requester: plain(403, 'You invited the person who requested this. Another staff member must approve it.'),
  role_changed: error({
    status: 409,
    text: ({ role }) => `This member's role is ${role} now. Request the change again.`,
    example: { role: 'support' },
  }),
  changed_meanwhile: error({
    status: 409,
    text: ({ what }) => `This ${what} has changed. Open it again, and repeat the change.`,
    example: { what: 'bundle' },
  }),
  last_owner: plain(409, 'The last owner cannot be disabled or given another role. Add another owner first.'),
  approvers_needed: plain(
    409,
    "Too few people could approve requests after this. At least two who can approve each other's requests must remain, one of them an owner. Add another owner or finance member first, or wait until the new ones can approve.",
  ),
  approval_word_required: error({
    status: 422,
    text: ({ word }) =>
      `This is worth more than ${APPROVAL_WORD_TIMES} times the approval limit, or its value is unknown. To approve it, open it alone and type ${word}.`,
    example: { word: APPROVAL_WORD },
  }),
  signature_required: plain(403, 'Approvals must be signed. Approve this with your passkey.'),
  signers_needed: plain(
    409,
    'Too few people with passkeys could approve requests after this, and approvals must be signed.',
  ),
}
