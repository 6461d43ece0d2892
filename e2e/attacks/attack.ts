import { test as base } from '@playwright/test'
import { RESULTS } from '../results.ts'
import { openScene, type Scene } from './harness/scene.ts'
import { saveTally } from './harness/tally.ts'

/** One attack: what is attempted, and what must hold although it is. */
export interface Attack<Outcome> {
  /** The guarantee, as a sentence. */
  readonly name: string
  /** The damage that this attack did on an earlier version. */
  readonly finding?: string
  /** Takes long: part of `npm run test:deep` only. */
  readonly deep?: true
  readonly attempt: (scene: Scene) => Promise<Outcome>
  readonly expect: (outcome: Outcome, scene: Scene) => void | Promise<void>
}

interface PreparedAttack extends Pick<Attack<unknown>, 'name' | 'finding' | 'deep'> {
  readonly run: (scene: Scene) => Promise<void>
}

/** Prepares an attack: its expectation gets what its attempt returned. */
export function attack<Outcome>({ attempt, expect, ...facts }: Attack<Outcome>): PreparedAttack {
  return { ...facts, run: async (scene) => expect(await attempt(scene), scene) }
}

const test = base.extend<object, { readonly results: string; readonly scene: Scene }>({
  results: [RESULTS, { scope: 'worker', option: true }],
  scene: [
    async ({ results }, use, { workerIndex }) => {
      try {
        await use(await openScene())
      } finally {
        saveTally(results, workerIndex)
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** Everything that one kind of attacker tries. */
export function attacks(attacker: string, prepared: readonly PreparedAttack[]): void {
  test.describe(attacker, () => {
    for (const { name, finding, deep, run } of prepared) {
      if (deep && process.env.E2E_ATTACKS !== 'all') continue
      const annotation = finding === undefined ? [] : [{ type: 'finding', description: finding }]
      test(name, { annotation }, ({ scene }) => run(scene))
    }
  })
}
