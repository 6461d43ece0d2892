import type { MailMessage, MailServer } from '../../outside/mail-server.ts'
import { type MailFailureReason, MailServerFailure } from '../../outside/mail-server-failure.ts'

/** Longer than a server may take to greet, and no longer than a person waits. */
export const ANSWER_SECONDS = 12

/** What tells something of the way to a server, and not of the server. */
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
 * Sends a message while somebody waits for it, and answers why it failed, if it did. Whether an address was refused, a
 * port was closed or nobody answered is told after the same time: a quicker answer for one of them would let who may
 * name a server search our network, and others, for open route variants.
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
