import type { Endpoint } from '@mintmark/contracts'
import type { Got, Person, Sent } from './people.ts'
import type { Port } from './test-app.ts'

/** One call to send together with others. */
export interface Shot {
  readonly person: Person
  readonly endpoint: Endpoint
  readonly parts: Sent
}

/** Sends all calls concurrently, alternating between the processes, and returns the responses in the same order. */
export const fireAtOnce = (apps: readonly Port[], shots: readonly Shot[]): Promise<Got[]> =>
  Promise.all(
    shots.map(({ person, endpoint, parts }, index) =>
      person.sendTo(apps[index % apps.length] as Port)(endpoint, parts),
    ),
  )

/** The same call, repeated. */
export const times = (count: number, shot: Shot): Shot[] => Array.from({ length: count }, () => shot)

/** Counts each kind of response: `{ '200': 1, '422 insufficient_funds': 19 }`. */
export function tally(answers: readonly Got[]): Record<string, number> {
  const names = answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`))
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
}
