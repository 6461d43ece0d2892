/** A panel of a dashboard: curves, or the newest value of each series. */
export interface Panel {
  readonly title: string
  /** A sentence for a person who sees the panel for the first time. */
  readonly help: string
  /** The unit, in the notation of Grafana. */
  readonly unit: 's' | 'bytes' | 'short' | 'percentunit' | 'reqps' | 'dateTimeFromNow' | 'none'
  readonly as?: 'curves' | 'values'
  /** Each expression, by the name of its series: `{{label}}` is the value of a label. */
  readonly queries: Readonly<Record<string, string>>
}

/** A dashboard: rows of panels. */
export interface Board {
  readonly id: string
  readonly title: string
  readonly rows: Readonly<Record<string, readonly Panel[]>>
}

const by = (labels: string) => (labels === '' ? '' : ` by (${labels})`)

/** The rate of a counter per second, added up by labels. */
export const rate = (metric: string, labels = ''): string => `sum${by(labels)} (rate(mintmark_${metric}[5m]))`

/** A quantile of a histogram, by labels. */
export const quantile = (part: number, histogram: string, label = ''): string =>
  `histogram_quantile(${part}, sum${by(label ? `le, ${label}` : 'le')} (rate(mintmark_${histogram}_bucket[5m])))`

/** The age of a moment, by labels. */
export const age = (metric: string, labels = ''): string => `time() - max${by(labels)} (mintmark_${metric})`
