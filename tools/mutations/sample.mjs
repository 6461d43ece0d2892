// Stryker mutates everything. This checker lets the mutations of the sample through and leaves out the others.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'

const SEED = 2026
const SIZE = Number(process.env.MUTATIONS ?? 300)

/** A number that depends on nothing but the seed and the mutation. */
const rankOf = ({ fileName, location: { start }, replacement }) =>
  createHash('sha256')
    .update(`${SEED} ${relative(process.cwd(), fileName)} ${start.line}:${start.column} ${replacement}`)
    .digest('hex')

class Sample {
  chosen = new Set()

  async init() {}

  /** All mutations, before any is checked. */
  async group(mutants) {
    const ranked = mutants.map((mutant) => ({ id: mutant.id, rank: rankOf(mutant) }))
    const ordered = ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    this.chosen = new Set(ordered.slice(0, SIZE).map(({ id }) => id))
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants) {
    const resultOf = ({ id }) =>
      this.chosen.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)]))
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)]
