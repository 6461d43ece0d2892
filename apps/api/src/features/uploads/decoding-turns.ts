import { clientIpOf } from '@mintmark/contracts/client-ip'
import type { MemberActor } from '../../actor.ts'
import { fairQueue } from '../../fair-queue.ts'
import { UPLOADS_MAX, UPLOADS_OF_ONE_MAX } from '../../http/upload-tickets.ts'
import { decodingBudget } from './decoding-budget.ts'

/** Decoding an image may take hundreds of megabytes: one at a time. */
const queue = fairQueue({
  atOnce: 1,
  waitingMax: UPLOADS_MAX,
  ofOneMax: UPLOADS_OF_ONE_MAX,
  // With the time for one image, less than the gateway waits for an answer.
  waitSecondsMax: 20,
  retryAfterSeconds: 5,
})

/** The number of images that wait to be decoded in this process. */
export const imagesWaiting = queue.waiting

const WINDOW = { windowSeconds: 300, holdersMax: 10_000 }
/** An ordinary photograph takes less than a second. */
const ofPerson = decodingBudget({ ...WINDOW, secondsMax: 30 })
const ofAddress = decodingBudget({ ...WINDOW, secondsMax: 90 })

/**
 * Decodes an image when it is its person's turn, and counts the time. Refuses a person who has too many images waiting, and one
 * who has used the budget of a person or an address (`rate_limited`); refuses an image that has waited too long (`unavailable`).
 */
export async function decodeInTurn<T>({ id, address }: MemberActor, decode: () => Promise<T>): Promise<T> {
  const clientIp = clientIpOf(address)
  const requireBudget = () => {
    ofPerson.requireLeft(id)
    ofAddress.requireLeft(clientIp)
  }
  requireBudget()
  return queue(id, async () => {
    // Images that waited together may have used it.
    requireBudget()
    const begun = performance.now()
    try {
      return await decode()
    } finally {
      const seconds = (performance.now() - begun) / 1000
      ofPerson.use(id, seconds)
      ofAddress.use(clientIp, seconds)
    }
  })
}
