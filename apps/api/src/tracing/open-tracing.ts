// Loaded only when traces have a place to go to: off, no module of OpenTelemetry is read.
import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, type Span, SpanKind, type SpanOptions, SpanStatusCode, trace as spans } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Sql } from 'postgres'
import type { Env } from '../env.ts'
import { publicError } from '../failure.ts'
import { VERSION } from '../version.ts'
import { reportingExporter, type Say } from './reporting-exporter.ts'
import { connectTracer, type Facts, type Root, type Trace, type Tracer } from './trace.ts'
import { traceStatements } from './trace-statements.ts'

/** The most spans that wait to be sent. While the receiver takes none, further ones are dropped. */
const WAITING_MAX = 4096
/** The spans of one packet, and the milliseconds until they are sent. */
const PACKET = { maxExportBatchSize: 512, scheduledDelayMillis: 2000, exportTimeoutMillis: 5000 } as const
/** The longest that the end of the process waits for the last packet, in milliseconds. */
const LAST_MS_MAX = 2000
/** The most commands of a batch. */
const LINKS_MAX = 256

type Settings = Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>

class SpanTrace implements Trace {
  readonly span: Span
  readonly label: string

  constructor(span: Span, label: string) {
    this.span = span
    this.label = label
  }

  get id() {
    return this.span.spanContext()
  }

  end(facts: Facts, isFailed: boolean): void {
    this.span.setAttributes(facts)
    if (isFailed) this.span.setStatus({ code: SpanStatusCode.ERROR })
    this.span.end()
  }
}

/** The code of an error, such as a SQLSTATE: never its text, which may name a person. */
function codeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: string }
  return typeof code === 'string' ? code : (name ?? 'error')
}

/** The trace of a request has the id of the request, without its hyphens. */
const traceIdOf = (requestId: string): string | undefined => {
  const id = requestId.replaceAll('-', '')
  return /^[0-9a-f]{32}$/.test(id) ? id : undefined
}

/** Makes spans of a process, and keeps the one of the running work. */
function openSpans({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Settings, say: Say) {
  const random = new RandomIdGenerator()
  let nextTraceId: string | undefined
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: PACKET.exportTimeoutMillis,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mintmark-api', 'service.version': VERSION }),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? random.generateTraceId(),
      generateSpanId: () => random.generateSpanId(),
    },
    spanLimits: { linkCountLimit: LINKS_MAX },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportingExporter(exporter, say), maxQueueSize: WAITING_MAX, ...PACKET }),
    ],
  })
  const tracer = provider.getTracer('mintmark')
  return {
    root({ name, label, facts }: Root, kind: SpanKind): SpanTrace {
      nextTraceId = traceIdOf(label)
      const span = tracer.startSpan(name, { kind, attributes: facts }, ROOT_CONTEXT)
      nextTraceId = undefined
      return new SpanTrace(span, label)
    },
    child: (parent: SpanTrace, name: string, options: SpanOptions, label = parent.label): SpanTrace =>
      new SpanTrace(tracer.startSpan(name, options, spans.setSpan(ROOT_CONTEXT, parent.span)), label),
    stop: () => provider.shutdown(),
  }
}

/**
 * Sends traces to the receiver of the settings, of as many requests and jobs as they say. A receiver that is slow or down costs spans,
 * and nothing else.
 */
export function openTracing(env: Settings, client: Sql, say: Say): { readonly stop: () => Promise<void> } {
  const share = env.OTEL_TRACES_SAMPLER_ARG
  const open = openSpans(env, say)
  const running = new AsyncLocalStorage<SpanTrace | undefined>()
  const isChosen = () => Math.random() < share
  /** A request that is not traced mostly runs in no trace already, and needs no context. */
  const within = <Result>(of: SpanTrace | undefined, run: () => Result): Result =>
    of === running.getStore() ? run() : running.run(of, run)

  const finish = async <Result>(opened: SpanTrace, run: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await running.run(opened, run)
      opened.end({}, false)
      return result
    } catch (error) {
      const refusal = publicError(error)
      opened.end({ 'error.type': refusal?.code ?? codeOf(error) }, refusal === undefined)
      throw error
    }
  }

  const tracer: Tracer = {
    isChosen,
    begin: (request) => open.root(request, SpanKind.SERVER),
    within: (of, run) => within(of as SpanTrace | undefined, run),
    current: () => running.getStore(),
    job: (job, run) => (isChosen() ? finish(open.root(job, SpanKind.INTERNAL), run) : within(undefined, run)),
    span: (name, attributes, run) => {
      const parent = running.getStore()
      return parent ? finish(open.child(parent, name, { attributes }), run) : run()
    },
    batch: (commands, run) => {
      const traced = commands.flatMap(({ trace }) => (trace instanceof SpanTrace ? [trace] : []))
      const [first] = traced
      // The worker runs in the context of the request that woke it.
      if (!first) return within(undefined, run)
      const attributes = { 'mintmark.commands': commands.length }
      const label = commands.length === 1 ? first.label : `${first.label} +${commands.length - 1}`
      const batch = open.child(
        first,
        'batch',
        { attributes, links: traced.map(({ id: context }) => ({ context })) },
        label,
      )
      for (const { span } of traced) span.addLink({ context: batch.id })
      return finish(batch, run)
    },
    note: (facts) => void running.getStore()?.span.setAttributes(facts),
  }
  const endStatements = traceStatements(client, {
    label: () => running.getStore()?.label,
    start: (summary) => {
      const parent = running.getStore()
      if (!parent) return () => undefined
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': summary }
      const opened = open.child(parent, summary, { kind: SpanKind.CLIENT, attributes })
      return (error) =>
        error === undefined ? opened.end({}, false) : opened.end({ 'error.type': codeOf(error) }, true)
    },
  })
  connectTracer(tracer)
  return {
    stop: async () => {
      connectTracer(undefined)
      endStatements()
      const patience = Promise.withResolvers<void>()
      const timer = setTimeout(patience.resolve, LAST_MS_MAX)
      await Promise.race([open.stop().catch(() => undefined), patience.promise])
      clearTimeout(timer)
    },
  }
}
