import { sendMail } from '../../mail.ts'
import { MESSAGES } from '../../messages.ts'
import { on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { isCurrent } from '../people.ts'
import { audited } from '../record.ts'

export const mailHandlers = [
  on(sendMail, (call) => {
    const { state, body } = call
    const { userId = null, to, subject, body: text } = body
    return audited(call, { action: 'mail.send', subjectId: userId }, () => {
      if (userId !== null && !isCurrent(rowOf(state.customers, userId))) deny('not_found', {})
      state.mails.push({ to, subject, text })
      return { answer: { success: true, message: MESSAGES.mailQueued } as const, after: { recipient: to, subject } }
    })
  }),
]
