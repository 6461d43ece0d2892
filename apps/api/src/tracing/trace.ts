/**
 * The attributes of a span: names of closed sets, counts, and ids of requests. Never a secret, an address, an amount, or a text
 * that a person wrote.
 */
export type Facts = Readonly<Record<string, string | number>>

/** Traced work. The spans of what it does belong to it, and so does what it has done in another context, such as a batch. */
export interface Trace {
  /** The id of the request, or the name of the job: transactions carry it in the database. */
  readonly label: string
  /** Ends its span with further facts; after an error of ours, as failed. */
  readonly end: (facts: Facts, isFailed: boolean) => void
}

/** The kind of work at the beginning of a trace. */
export interface Root {
  readonly name: string
  readonly label: string
  readonly facts: Facts
}

/** A command of a batch, with its trace if it has one. */
interface Traced {
  readonly trace?: Trace | undefined
}

/** Tracing while it is on. */
export interface Tracer {
  /** Chooses the requests that are traced. */
  readonly isChosen: () => boolean
  /** Begins the trace of a request that was chosen. */
  readonly begin: (request: Root) => Trace
  /** Runs what belongs to a trace; without one, what belongs to none. */
  readonly within: <Result>(trace: Trace | undefined, run: () => Result) => Result
  readonly current: () => Trace | undefined
  readonly job: <Result>(job: Root, run: () => Promise<Result>) => Promise<Result>
  readonly span: <Result>(name: string, facts: Facts, run: () => Promise<Result>) => Promise<Result>
  readonly batch: <Result>(commands: readonly Traced[], run: () => Promise<Result>) => Promise<Result>
  readonly note: (facts: Facts) => void
}

let tracer: Tracer | undefined

/** Turns tracing on, or off with undefined. */
export function connectTracer(to: Tracer | undefined): void {
  tracer = to
}

/** Tracing, if it is on. */
export const openTracer = (): Tracer | undefined => tracer

/** Runs a job, as the beginning of a trace. */
export const traceJob = <Result>(name: string, run: () => Promise<Result>): Promise<Result> =>
  tracer ? tracer.job({ name: `job ${name}`, label: name, facts: { 'mintmark.job': name } }, run) : run()

/** Runs work in a new span, if it belongs to a traced request or job. */
export const traceSpan = <Result>(name: string, facts: Facts, run: () => Promise<Result>): Promise<Result> =>
  tracer ? tracer.span(name, facts, run) : run()

interface Answered {
  readonly refusal?: { readonly code: string }
}

/** Runs a command of the ledger in a new span, which says how it ended. */
export const traceCommand = <Answer extends object>(
  action: string,
  run: (trace: Trace | undefined) => Promise<Answer>,
): Promise<Answer> => {
  const on = tracer
  if (!on?.current()) return run(undefined)
  return on.span(`command ${action}`, { 'mintmark.action': action }, async () => {
    const answer = await run(on.current())
    on.note({ 'mintmark.outcome': (answer as Answered).refusal?.code ?? 'done' })
    return answer
  })
}

/** Runs the transaction of several commands: its span belongs to the first one that is traced, and is linked to all of these. */
export const traceBatch = <Result>(commands: readonly Traced[], run: () => Promise<Result>): Promise<Result> =>
  tracer ? tracer.batch(commands, run) : run()

/** Adds facts to the span of the running work. */
export const noteFacts = (facts: Facts): void => tracer?.note(facts)
