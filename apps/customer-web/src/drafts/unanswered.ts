import { isUnanswered } from '@mintmark/client'
import type { BodyOf, Endpoint } from '@mintmark/contracts'
import { forgetDraft, keepDraft, readDraft } from './drafts.ts'

/** A request as the person means it. The same values in the same form of the same person mean the same request. */
export interface Meant {
  readonly form: string
  readonly userId: string
  readonly values: readonly (string | boolean)[]
}

export interface Unanswered<Body> {
  readonly body: Body
  /** Other data that the screen showed at the time, such as a quote, as it was kept. */
  readonly shown: unknown
}

const NOTHING = { body: '', shown: '' }
const slotOf = ({ form, values }: Meant) => `unanswered.${form}.${JSON.stringify(values)}`

/** The unanswered request for this, in this tab. Only the same body again is the same request to the server. */
export function readUnanswered<E extends Endpoint>(
  endpoint: E,
  meant: Meant,
): Unanswered<NonNullable<BodyOf<E>>> | undefined {
  const kept = readDraft(slotOf(meant), meant.userId, NOTHING)
  const body = kept.body === '' ? undefined : endpoint.body?.safeParse(JSON.parse(kept.body)).data
  return body === undefined
    ? undefined
    : { body: body as NonNullable<BodyOf<E>>, shown: JSON.parse(kept.shown || 'null') }
}

/**
 * Sends a request and keeps it until its answer has come, also over a reload: prices and quotes that change meanwhile
 * would otherwise make the next try another request, which the server carries out once more.
 */
export async function untilAnswered<Body, Answer extends { readonly error?: unknown }>(
  meant: Meant,
  { body, shown }: Unanswered<Body>,
  send: (body: Body) => PromiseLike<Answer>,
): Promise<Answer> {
  const slot = slotOf(meant)
  keepDraft(slot, meant.userId, { body: JSON.stringify(body), shown: JSON.stringify(shown ?? null) })
  const answer = await send(body)
  if (!isUnanswered(answer.error)) forgetDraft(slot, meant.userId)
  return answer
}
