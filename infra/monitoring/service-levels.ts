import { SERVICE_LEVELS as PROMISES, type ServiceLevelName } from '@mintmark/contracts/metrics'

/** The part of calls, or of the time, in which a promise is broken. */
type Failures =
  | { readonly bad: (window: string) => string; readonly all: (window: string) => string }
  /** An expression that is 1 while the promise is broken, and 0 while it is kept. */
  | { readonly late: string }

interface Measured {
  readonly id: ServiceLevelName
  /** The beginning of the names of its two alerts, and its section in the runbook. */
  readonly alert: string
  readonly failures: Failures
  /** A series that breaks the promise, and one that keeps it, for the test of its alerts. */
  readonly broken: Readonly<Record<string, string>>
  readonly kept: Readonly<Record<string, string>>
}

const MONEY = 'kind=~"money|upload"'
const requests = (labels: string) => `mintmark_http_requests_total{${labels}}`
const late = (age: string, seconds: number) => `${age} > bool ${seconds}`

const MEASURED: readonly Measured[] = [
  {
    id: 'money_calls_answered',
    alert: 'MoneyCallsFail',
    failures: {
      bad: (window) => `sum(rate(${requests(`${MONEY},class="5xx"`)}[${window}]))`,
      all: (window) => `sum(rate(${requests(MONEY)}[${window}]))`,
    },
    broken: {
      [requests('endpoint="payOut",kind="money",class="2xx"')]: '0+100x600',
      [requests('endpoint="payOut",kind="money",class="5xx"')]: '0+5x600',
    },
    kept: {
      [requests('endpoint="payOut",kind="money",class="2xx"')]: '0+100x600',
      [requests('endpoint="payOut",kind="money",class="5xx"')]: '0+0x600',
    },
  },
  {
    id: 'money_calls_fast',
    alert: 'MoneyCallsSlow',
    failures: {
      bad: (window) =>
        `sum(rate(mintmark_http_request_seconds_count{kind="money"}[${window}])) - sum(rate(mintmark_http_request_seconds_bucket{kind="money",le="0.3"}[${window}]))`,
      all: (window) => `sum(rate(mintmark_http_request_seconds_count{kind="money"}[${window}]))`,
    },
    broken: {
      'mintmark_http_request_seconds_count{kind="money"}': '0+100x600',
      'mintmark_http_request_seconds_bucket{kind="money",le="0.3"}': '0+60x600',
    },
    kept: {
      'mintmark_http_request_seconds_count{kind="money"}': '0+1000x600',
      'mintmark_http_request_seconds_bucket{kind="money",le="0.3"}': '0+999x600',
    },
  },
  {
    id: 'events_prompt',
    alert: 'EventsLate',
    failures: {
      bad: (window) =>
        `sum(rate(mintmark_event_delay_seconds_count[${window}])) - sum(rate(mintmark_event_delay_seconds_bucket{le="1"}[${window}]))`,
      all: (window) => `sum(rate(mintmark_event_delay_seconds_count[${window}]))`,
    },
    broken: {
      mintmark_event_delay_seconds_count: '0+100x600',
      'mintmark_event_delay_seconds_bucket{le="1"}': '0+50x600',
    },
    kept: {
      mintmark_event_delay_seconds_count: '0+100x600',
      'mintmark_event_delay_seconds_bucket{le="1"}': '0+100x600',
    },
  },
  {
    id: 'books_checked',
    alert: 'BooksCheckedLate',
    failures: { late: late('time() - max(mintmark_check_timestamp_seconds{check="new"})', 180) },
    broken: { 'mintmark_check_timestamp_seconds{check="new"}': '0+0x600' },
    kept: { 'mintmark_check_timestamp_seconds{check="new"}': '0+60x600' },
  },
  {
    id: 'prices_fresh',
    alert: 'PricesLate',
    failures: { late: late('time() - max(mintmark_price_timestamp_seconds)', 60) },
    broken: { mintmark_price_timestamp_seconds: '0+0x600' },
    kept: { mintmark_price_timestamp_seconds: '0+60x600' },
  },
  {
    id: 'mail_prompt',
    alert: 'MailLate',
    failures: { late: `(${late('time() - min(mintmark_oldest_mail_timestamp_seconds)', 60)}) or vector(0)` },
    broken: { mintmark_oldest_mail_timestamp_seconds: '0+0x600' },
    kept: { 'mintmark_mail_waiting{state="untried"}': '0+0x600' },
  },
]

/** A promise, the share of 30 days or of their calls in which it must be kept, and how Prometheus measures it. */
export type ServiceLevel = Measured & (typeof PROMISES)[ServiceLevelName]

export const SERVICE_LEVELS: readonly ServiceLevel[] = MEASURED.map((level) => ({ ...PROMISES[level.id], ...level }))
