/** A number that an operator watches. Its name, without the prefix, is its key in the table. */
export interface Metric {
  /** A counter only grows; a gauge goes up and down; a histogram counts values by size. */
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly unit: string
  /** A sentence for a person who sees the metric for the first time. */
  readonly meaning: string
  readonly labels: readonly string[]
  /** The upper bounds of a histogram, in its unit. */
  readonly buckets?: readonly number[]
}

/** The prefix of every name. */
export const PREFIX = 'mintmark_'

/** The kinds of endpoints whose durations are counted apart. */
export const ENDPOINT_KINDS = ['money', 'change', 'read', 'list', 'export', 'image', 'upload', 'health'] as const
export type EndpointKind = (typeof ENDPOINT_KINDS)[number]

/** The most rows of a queue that a collection of metrics reads: its cost does not grow with what waits. */
export const WAITING_COUNTED_MAX = 10_000

/** The classes of answers, by the first digit of their status. */
export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const
export type StatusClass = (typeof STATUS_CLASSES)[number]

/** The class of a status. */
export const classOf = (status: number): StatusClass =>
  status < 300 ? '2xx' : status < 400 ? '3xx' : status < 500 ? '4xx' : '5xx'
