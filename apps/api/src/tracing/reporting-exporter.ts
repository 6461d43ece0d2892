import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** Logs a message for operators. */
export type Say = (message: string) => void

/** Code of a successful export. */
const SUCCESS = 0

/** An exporter that logs when its packets begin to get lost, and when they arrive again. */
export function reportingExporter(exporter: SpanExporter, say: Say): SpanExporter {
  let isLost = false
  const report = (isLostNow: boolean, reason: string) => {
    if (isLostNow !== isLost) say(isLostNow ? `traces are lost: ${reason}` : 'traces are taken again')
    isLost = isLostNow
  }
  return {
    export: (packet, done) =>
      exporter.export(packet, (result) => {
        report(result.code !== SUCCESS, result.error?.message ?? 'the receiver took none')
        done(result)
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}
