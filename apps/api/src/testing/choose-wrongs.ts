import type { Change } from './any-call.ts'

/** One way to make a part of a request wrong. */
export interface Tried {
  readonly change: Change
  /** The group of ways that it belongs to. */
  readonly group: number | string
  /** The schema's refusal (for input that has to be valid: what it accepts); undefined if it is not to be sent. */
  readonly refusal: string | undefined
}

/** Chooses from every way to make one part of a request wrong those that are sent. */
export type Choose = (tried: readonly Tried[]) => Change[]

/**
 * Parts of which the same is refused in the same way are of one kind. Everything is sent for the first part of a kind, and one of
 * each group for every other, a different one each time. With `all`, everything is sent for every part. Which part comes first
 * depends on the order of the calls: a test that runs alone sends at least what it sends among others.
 */
export function chooser(all: boolean): Choose {
  const seen = new Map<string, number>()
  return (tried) => {
    const kind = tried.map(({ group, refusal }) => `${group} ${refusal}`).join()
    const before = seen.get(kind) ?? 0
    seen.set(kind, before + 1)
    const wrong = tried.filter(({ refusal }) => refusal !== undefined)
    const groups = Map.groupBy(wrong, ({ group }) => group)
    const few = [...groups.values()].flatMap((alike) => alike.slice(before % alike.length).slice(0, 1))
    return (all || before === 0 ? wrong : few).map(({ change }) => change)
  }
}
