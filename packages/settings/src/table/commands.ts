import { text } from '../kinds.ts'
import { group } from '../setting.ts'

export const commands = group('Commands', {
  STAFF_PASSWORD: {
    kind: text('a password'),
    example: 'a long password',
    meaning: 'The password of the account that create-staff makes. Empty: the command asks for it in the terminal.',
    isSecret: true,
    isNotForFile: true,
    readBy: ['createStaff'],
  },
})
