import { errorText } from '@mintmark/contracts'
import { creditLine, keepLine, skipLine, stopRun, undoLine } from '@mintmark/domain'
import type { publicError } from '../../failure.ts'
import { alsoDecide, type Command, type GivenApproval } from '../../ledger/command.ts'
import { linkedRow } from '../../ledger/linked-row.ts'
import { creditProfit, reduceProfit } from '../investments/public.ts'
import { runLines, runs } from './profit-runs-table.ts'

type Refused = NonNullable<ReturnType<typeof publicError>>

/** A line that the job settles. */
export interface DueLine {
  readonly id: string
  readonly runId: string
  readonly investmentId: string
  readonly amountUsd: Parameters<typeof creditProfit>[0]['usd']
  readonly period: string
  /** The name of the funding account. */
  readonly source: string
}

const textOf = ({ code, details }: Refused) => errorText(code, details as never)

/** Refusals that concern the whole run. Any other one concerns the line alone. */
const STOPPING: readonly string[] = ['funding_short', 'books_check_failed']

const isStopping = ({ code }: Refused) => STOPPING.includes(code)

/** The run of a line, which must be under way. It stops where a refusal concerns all lines. */
const runOf = (runId: string, status: 'running' | 'undoing') =>
  linkedRow({
    subject: runs.byId(runId),
    action: 'profit_run.proceed',
    mustFitMac: true,
    decide: (run) => (run.status === status ? { next: run } : { done: undefined }),
    afterRefusal: (run, { at }, refusal) =>
      run.status === 'running' && isStopping(refusal)
        ? { next: stopRun(run, { at, reason: textOf(refusal) }), action: 'profit_run.stop' }
        : undefined,
  })

const within = (command: Command, approval: GivenApproval | undefined): Command => ({
  ...command,
  ...(approval && { approval }),
})

/**
 * Credits the investment of a line with the command of a single credit, once: the line says in the same transaction that it was
 * credited. A refusal that concerns the line alone skips it.
 */
export function creditLineOf(line: DueLine, approval: GivenApproval | undefined): Command {
  const { investmentId: id, amountUsd: usd, source, period, runId } = line
  const credit = within(creditProfit({ id, usd, source, reason: `Profit run: ${period}` }), approval)
  const settled = linkedRow({
    subject: runLines.byId(line.id),
    action: 'profit_run.credit_line',
    mustFitMac: true,
    decide: (row, { at }) => (row.outcome === 'waiting' ? { next: creditLine(row, at) } : { done: undefined }),
    afterRefusal: (row, _, refusal) =>
      isStopping(refusal) ? undefined : { next: skipLine(row, textOf(refusal)), action: 'profit_run.skip_line' },
  })
  return alsoDecide(alsoDecide(credit, runOf(runId, 'running')), settled)
}

/** Reverses the credit of a line, once. Where the customer was paid out, the credit is kept. */
export function undoLineOf(line: DueLine, approval: GivenApproval | undefined): Command {
  const { investmentId: id, amountUsd: usd, period, runId } = line
  const reversal = within(reduceProfit({ id, usd, reason: `Profit run undone: ${period}` }), approval)
  const settled = linkedRow({
    subject: runLines.byId(line.id),
    action: 'profit_run.undo_line',
    mustFitMac: true,
    decide: (row, { at }) => (row.outcome === 'credited' ? { next: undoLine(row, at) } : { done: undefined }),
    afterRefusal: (row, _, refusal) => ({ next: keepLine(row, textOf(refusal)), action: 'profit_run.keep_line' }),
  })
  return alsoDecide(alsoDecide(reversal, runOf(runId, 'undoing')), settled)
}
