import { seriesOf } from '../metrics/series.ts'
import { traceJob } from '../tracing/trace.ts'

/** Runs a job with its own trace, and counts the run and the time that it takes. */
export async function measured<T>(name: string, run: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const count = (outcome: 'done' | 'failed') => {
    seriesOf('job_runs_total', { job_name: name, outcome }).add()
    seriesOf('job_seconds', { job_name: name }).add((performance.now() - begun) / 1000)
  }
  try {
    const result = await traceJob(name, run)
    count('done')
    return result
  } catch (error) {
    count('failed')
    throw error
  }
}
