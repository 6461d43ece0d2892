import { Outdated } from '../../failure.ts'

/** The tries of one action. Each further one needs a change by another staff member in between. */
const TRIES_MAX = 3

/** Runs an action that decides without a lock how many people it takes, and again if that turns out to be outdated. */
export async function decideAgain<Reply>(act: (tries: number) => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    try {
      return await act(tries)
    } catch (error) {
      if (!(error instanceof Outdated) || tries === TRIES_MAX) throw error
    }
  }
}
