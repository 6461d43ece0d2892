import { type Answer, answerFailure, deny } from './deny.ts'
import type { MockState } from './state.ts'

interface Keyed {
  readonly state: MockState
  readonly actorId: string
  readonly key: string | undefined
  /** Method, path and input: the same key for anything else is a conflict. */
  readonly request: string
}

/** Does a thing once per actor and key: the same request again gets the answer that the first one got. */
export function once({ state, actorId, key, request }: Keyed, action: () => Answer): Answer {
  if (key === undefined) return action()
  const slot = `${actorId}/${key}`
  const kept = state.answers.get(slot)
  if (kept && kept.request !== request) return deny('idempotency_conflict', {})
  if (kept) return { status: kept.status, body: kept.body, headers: new Headers() }
  const answer = attempt(action)
  if (answer.status < 500) state.answers.set(slot, { request, status: answer.status, body: answer.body })
  return answer
}

function attempt(action: () => Answer): Answer {
  try {
    return action()
  } catch (failure) {
    return answerFailure(failure)
  }
}
