import type { Metric } from './metric.ts'

/** The work of a process of the API: counted where it happens, and read from memory. */
export const WORK_METRICS = {
  http_requests_total: {
    type: 'counter',
    unit: 'requests',
    labels: ['endpoint', 'kind', 'class'],
    meaning:
      'Answered requests, by endpoint, its kind, and the class of the status. Event streams count when they end.',
  },
  http_request_seconds: {
    type: 'histogram',
    unit: 'seconds',
    labels: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10],
    meaning: 'The time from a request to its answer, by the kind of endpoint. Event streams are left out.',
  },
  refusals_total: {
    type: 'counter',
    unit: 'answers',
    labels: ['code'],
    meaning: 'Answers with an error, by its code. docs/errors.md explains each code.',
  },
  reads_refused_total: {
    type: 'counter',
    unit: 'requests',
    labels: [],
    meaning: 'Reads that were refused because 1,000 others of the same port were under way.',
  },
  commands_total: {
    type: 'counter',
    unit: 'commands',
    labels: ['action', 'outcome'],
    meaning:
      'Actions that the executor carried out, found done before (unchanged), refused, or gave up because of an error (failed).',
  },
  entries_total: {
    type: 'counter',
    unit: 'entries',
    labels: ['kind'],
    meaning: 'Committed entries of the ledger, by kind.',
  },
  batch_commands: {
    type: 'histogram',
    unit: 'commands',
    labels: [],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    meaning: 'Commands that shared one transaction of the executor.',
  },
  batch_seconds: {
    type: 'histogram',
    unit: 'seconds',
    labels: ['phase'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    meaning: 'The time of a transaction of the executor, by phase: lock, decide, and write with the commit.',
  },
  ledger_wait_seconds: {
    type: 'histogram',
    unit: 'seconds',
    labels: [],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    meaning: 'The wait of the first command of a transaction in the queue of the executor.',
  },
  ledger_queue: {
    type: 'gauge',
    unit: 'commands',
    labels: [],
    meaning: 'Commands that wait for the executor now. It refuses further ones at 3,840.',
  },
  ledger_queue_refused_total: {
    type: 'counter',
    unit: 'commands',
    labels: [],
    meaning: 'Commands that were refused because the queue of the executor was full.',
  },
  ledger_retries_total: {
    type: 'counter',
    unit: 'transactions',
    labels: ['sqlstate'],
    meaning: 'Transactions of the executor that ran again, by the SQLSTATE of PostgreSQL that asked for it.',
  },
  event_delay_seconds: {
    type: 'histogram',
    unit: 'seconds',
    labels: [],
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 15],
    meaning: 'The time from a change to its event on the streams of a process.',
  },
  change_feed_age_seconds: {
    type: 'gauge',
    unit: 'seconds',
    labels: [],
    meaning:
      'The time since the process knew that it had missed no change of what it remembers. It grows while nothing is looked up. Absent before the first answer.',
  },
  change_feed_fallbacks_total: {
    type: 'counter',
    unit: 'look-ups',
    labels: [],
    meaning:
      'Look-ups that the process read from the database because it had heard nothing for a second. A quiet process has one for each request.',
  },
  live_processes: {
    type: 'gauge',
    unit: 'processes',
    labels: [],
    meaning: 'The processes that answer calls, as this one last counted them. Limits per minute are divided by it.',
  },
  streams: {
    type: 'gauge',
    unit: 'streams',
    labels: ['of'],
    meaning: 'Open event streams, of those who are signed in (members) and of visitors.',
  },
  work_waiting: {
    type: 'gauge',
    unit: 'tasks',
    labels: ['queue'],
    meaning: 'Passwords that wait to be hashed, and images that wait to be decoded.',
  },
  mails_total: {
    type: 'counter',
    unit: 'emails',
    labels: ['outcome'],
    meaning:
      'Emails that were sent, skipped for a reason such as the choice of the customer, or postponed after a refusal.',
  },
  job_runs_total: {
    type: 'counter',
    unit: 'runs',
    labels: ['job_name', 'outcome'],
    meaning: 'Runs of background jobs in a process, done or failed.',
  },
  job_seconds: {
    type: 'histogram',
    unit: 'seconds',
    labels: ['job_name'],
    buckets: [0.05, 0.25, 1, 5, 30, 120],
    meaning: 'The time of a run of a background job.',
  },
  event_loop_delay_seconds: {
    type: 'gauge',
    unit: 'seconds',
    labels: ['percentile'],
    meaning:
      'The delay of the event loop of the process since the last scrape: its median, 99th percentile and maximum.',
  },
  process_cpu_seconds_total: {
    type: 'counter',
    unit: 'seconds',
    labels: [],
    meaning: 'The processor time of the process.',
  },
  process_memory_bytes: {
    type: 'gauge',
    unit: 'bytes',
    labels: ['kind'],
    meaning: 'The memory of the process: all of it (resident), and its objects (heap).',
  },
  build_info: {
    type: 'gauge',
    unit: 'always 1',
    labels: ['version'],
    meaning: 'The version that the process runs.',
  },
} as const satisfies Record<string, Metric>
