import { refusalCode } from '@mintmark/client'

/** True if nothing has the ID in the address, for example of a link that was cut off. Trying again doesn't help. */
export const isMissing = (error: unknown): boolean => {
  const code = refusalCode(error)
  return code === 'not_found' || code === 'validation'
}
