import { type Alert, growing, steady } from './alert.ts'

/** The jobs that run each minute, but for the check of all books, which may take hours and has a separate alert. */
export const EACH_MINUTE = [
  'check-new-entries',
  'write-checkpoint',
  'write-audit-files',
  'complete-mature-investments',
  'count-figures',
  'keep-snapshots',
]

const oldest = 'mintmark_oldest_pending_timestamp_seconds'
const limit = 'mintmark_response_time_seconds'

/** The alerts about the work of staff, of jobs, and of the world outside. */
export const ALERTS_OF_WORK: readonly Alert[] = [
  {
    name: 'QueueOverdue',
    severity: 'ticket',
    expr: `time() - min by (queue) (${oldest}) > on (queue) max by (queue) (${limit})`,
    wait: '5m',
    summary: 'A request waits longer than the response time that staff have set for its queue.',
    fires: {
      series: { [`${oldest}{queue="deposits"}`]: steady(0), [`${limit}{queue="deposits"}`]: steady(3600) },
      at: '70m',
      labels: { queue: 'deposits' },
    },
    quiet: {
      series: { [`${oldest}{queue="deposits"}`]: steady(0), [`${limit}{queue="deposits"}`]: steady(43_200) },
      at: '70m',
    },
  },
  {
    name: 'PricesOld',
    severity: 'page',
    expr: 'time() - max(mintmark_price_timestamp_seconds) > 120',
    wait: '1m',
    summary:
      'No price is newer than 120 seconds, so nothing that needs a price works: purchases, conversions and payouts.',
    fires: { series: { mintmark_price_timestamp_seconds: steady(0) }, at: '10m' },
    quiet: { series: { mintmark_price_timestamp_seconds: growing(60) }, at: '10m' },
  },
  {
    name: 'PriceSourceFailing',
    severity: 'ticket',
    expr: 'max by (source) (mintmark_price_source_failing) == 1',
    wait: '30m',
    summary: 'A source of prices has failed for half an hour. The others go on.',
    fires: {
      series: { 'mintmark_price_source_failing{source="binance"}': steady(1) },
      at: '40m',
      labels: { source: 'binance' },
    },
    quiet: { series: { 'mintmark_price_source_failing{source="binance"}': steady(0) }, at: '40m' },
  },
  {
    name: 'PricesSuspect',
    severity: 'ticket',
    expr: 'max(mintmark_prices_suspect) > 0',
    wait: '30m',
    summary: 'The price of a coin is suspect: no money moves at it.',
    fires: { series: { mintmark_prices_suspect: steady(1) }, at: '40m' },
    quiet: { series: { mintmark_prices_suspect: steady(0) }, at: '40m' },
  },
  {
    name: 'CoinsUnpriced',
    severity: 'ticket',
    expr: 'max(mintmark_coins_unpriced) > 0',
    wait: '30m',
    summary: 'No source has a price for a coin on offer.',
    fires: { series: { mintmark_coins_unpriced: steady(2) }, at: '40m' },
    quiet: { series: { mintmark_coins_unpriced: steady(0) }, at: '40m' },
  },
  {
    name: 'MailWaits',
    severity: 'page',
    expr: 'time() - min(mintmark_oldest_mail_timestamp_seconds) > 600',
    wait: '1m',
    summary: 'Email waits for more than ten minutes, also links to sign in and to confirm a withdrawal.',
    fires: { series: { mintmark_oldest_mail_timestamp_seconds: steady(0) }, at: '15m' },
    quiet: { series: { mintmark_oldest_mail_timestamp_seconds: growing(60) }, at: '15m' },
  },
  {
    name: 'MailRefused',
    severity: 'ticket',
    expr: 'max(mintmark_mail_waiting{state="refused"}) > 20',
    wait: '1h',
    summary: 'The mail server has refused more than 20 emails, which are tried again.',
    fires: { series: { 'mintmark_mail_waiting{state="refused"}': steady(21) }, at: '70m' },
    quiet: { series: { 'mintmark_mail_waiting{state="refused"}': steady(3) }, at: '70m' },
  },
  {
    name: 'JobFailing',
    severity: 'ticket',
    expr: 'max by (job_name) (mintmark_job_failing) == 1',
    wait: '10m',
    summary: 'A background job fails again and again.',
    fires: {
      series: { 'mintmark_job_failing{job_name="send-mail"}': steady(1) },
      at: '15m',
      labels: { job_name: 'send-mail' },
    },
    quiet: { series: { 'mintmark_job_failing{job_name="send-mail"}': '1+0x5 0+0x60' }, at: '15m' },
  },
  {
    name: 'JobsLate',
    severity: 'page',
    expr: `time() - max by (job_name) (mintmark_job_done_timestamp_seconds{job_name=~"${EACH_MINUTE.join('|')}"}) > 600`,
    wait: '1m',
    summary: 'A job of each minute has not ended for ten minutes.',
    fires: {
      series: { 'mintmark_job_done_timestamp_seconds{job_name="count-figures"}': steady(0) },
      at: '15m',
      labels: { job_name: 'count-figures' },
    },
    quiet: {
      series: {
        'mintmark_job_done_timestamp_seconds{job_name="count-figures"}': growing(60),
        'mintmark_job_done_timestamp_seconds{job_name="forget-candles"}': steady(0),
      },
      at: '15m',
    },
  },
  {
    name: 'BackupOld',
    severity: 'page',
    expr: 'time() - max(mintmark_archived_timestamp_seconds) > 900',
    wait: '1m',
    summary: 'PostgreSQL has archived nothing for 15 minutes: what was written since then would be lost with the disk.',
    fires: { series: { mintmark_archived_timestamp_seconds: steady(0) }, at: '20m' },
    quiet: { series: { mintmark_archived_timestamp_seconds: growing(60) }, at: '20m' },
  },
  {
    name: 'RestoreProofOld',
    severity: 'ticket',
    expr: 'time() - max(mintmark_restore_proven_timestamp_seconds) > 691200',
    wait: '1h',
    summary: 'No restore was proven for eight days: whether the backups can be restored is not known.',
    fires: { series: { mintmark_restore_proven_timestamp_seconds: steady(-700_000) }, at: '70m' },
    quiet: { series: { mintmark_restore_proven_timestamp_seconds: steady(-600_000) }, at: '70m' },
  },
  {
    name: 'CertificateEnds',
    severity: 'page',
    expr: 'min by (realm) (mintmark_certificate_expires_timestamp_seconds) - time() < 604800',
    wait: '1h',
    summary: 'The certificate of a domain ends within a week. Then no browser opens the app.',
    fires: {
      series: { 'mintmark_certificate_expires_timestamp_seconds{realm="customer"}': steady(300_000) },
      at: '70m',
      labels: { realm: 'customer' },
    },
    quiet: {
      series: { 'mintmark_certificate_expires_timestamp_seconds{realm="customer"}': steady(3_000_000) },
      at: '70m',
    },
  },
]
