import type { MailMessage, MailServer } from '../../integrations/mail-server.ts'
import { type MailFailureReason, MailServerFailure } from '../../integrations/mail-server-failure.ts'

/** Longer than a server may take to greet, and no longer than a person waits. */
export const ANSWER_SECONDS = 12

/** Failures that reveal something about the network on the way to a server. */
const ABOUT_THE_WAY: readonly MailFailureReason[] = ['address_refused', 'not_reached']

const failureOf = (action: Promise<void>): Promise<MailServerFailure | undefined> =>
  action.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof MailServerFailure) return error
      throw error
    },
  )

/**
 * Sends a message while a person waits, and returns why it failed, if it did. A refused address, a closed port and a
 * silent host are reported after the same time: a faster answer for one of them would let a person who may name a
 * server scan our network for open ports.
 */
export async function sendInTime(server: MailServer, message: MailMessage): Promise<MailServerFailure | undefined> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<MailServerFailure>((resolve) => {
    timer = setTimeout(() => resolve(new MailServerFailure('not_reached')), ANSWER_SECONDS * 1000)
  })
  try {
    const failure = await Promise.race([failureOf(server.send(message)), over])
    if (failure && ABOUT_THE_WAY.includes(failure.reason)) await over
    return failure
  } finally {
    clearTimeout(timer)
    server.close()
  }
}
