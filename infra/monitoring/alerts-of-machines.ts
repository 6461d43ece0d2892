import { type Alert, growing, steady } from './alert.ts'

const requests = (endpoint: string, of: string) =>
  `mintmark_http_requests_total{endpoint="${endpoint}",kind="read",class="${of}"}`
const gateway = (of: string) => `mintmark_gateway_requests_total{app="customer",to="api",class="${of}"}`
const up = (job: string) => `up{job="${job}",instance="one"}`

/** The part of a total that a selection makes, in the last five minutes, if there is enough to tell. */
const shareOf = (metric: string, part: string, all: string) =>
  `sum(rate(${metric}{${part}}[5m])) / (sum(rate(${metric}{${all}}[5m])) > 0.1)`

/** The alerts about processes, the database, and the machines. */
export const ALERTS_OF_MACHINES: readonly Alert[] = [
  {
    name: 'ApiDown',
    severity: 'page',
    expr: 'up{job="mintmark-api"} == 0',
    wait: '1m',
    summary: 'A process of the API does not answer.',
    fires: {
      series: { [up('mintmark-api')]: steady(0) },
      at: '5m',
      labels: { job: 'mintmark-api', instance: 'one' },
    },
    quiet: { series: { [up('mintmark-api')]: steady(1) }, at: '5m' },
  },
  {
    name: 'GatewayDown',
    severity: 'page',
    expr: 'up{job="mintmark-gateway"} == 0',
    wait: '1m',
    summary: 'A gateway does not answer.',
    fires: {
      series: { [up('mintmark-gateway')]: steady(0) },
      at: '5m',
      labels: { job: 'mintmark-gateway', instance: 'one' },
    },
    quiet: { series: { [up('mintmark-gateway')]: steady(1) }, at: '5m' },
  },
  {
    name: 'ServerErrors',
    severity: 'page',
    expr: `${shareOf('mintmark_http_requests_total', 'class="5xx",kind!="health"', 'kind!="health"')} > 0.01`,
    wait: '5m',
    summary: 'More than 1 % of the calls are answered with 5xx.',
    fires: {
      series: { [requests('listCoins', '2xx')]: growing(90), [requests('listCoins', '5xx')]: growing(10) },
      at: '15m',
    },
    quiet: {
      series: { [requests('listCoins', '2xx')]: growing(90), [requests('listCoins', '5xx')]: steady(8) },
      at: '15m',
    },
  },
  {
    name: 'DefectsAnswered',
    severity: 'ticket',
    expr: 'sum(increase(mintmark_refusals_total{code="internal"}[1h])) > 0',
    wait: '0m',
    summary: 'A call was answered with "internal": a defect, whose line in the log has the reason.',
    fires: { series: { 'mintmark_refusals_total{code="internal"}': '0+0x5 1+0x600' }, at: '30m' },
    quiet: { series: { 'mintmark_refusals_total{code="internal"}': steady(1) }, at: '30m' },
  },
  {
    name: 'SignInsRefused',
    severity: 'ticket',
    expr: 'sum(rate(mintmark_refusals_total{code="invalid_credentials"}[5m])) > 5',
    wait: '10m',
    summary: 'More than five sign-ins a second have a wrong password: a program may be guessing.',
    fires: { series: { 'mintmark_refusals_total{code="invalid_credentials"}': growing(600) }, at: '20m' },
    quiet: { series: { 'mintmark_refusals_total{code="invalid_credentials"}': growing(20) }, at: '20m' },
  },
  {
    name: 'GatewayCannotReachApi',
    severity: 'page',
    expr: `${shareOf('mintmark_gateway_requests_total', 'to="api",class="5xx"', 'to="api"')} > 0.05`,
    wait: '2m',
    summary: 'Gateways answer more than 5 % of the calls with 5xx.',
    fires: { series: { [gateway('2xx')]: growing(60), [gateway('5xx')]: growing(30) }, at: '10m' },
    quiet: { series: { [gateway('2xx')]: growing(60), [gateway('5xx')]: steady(3) }, at: '10m' },
  },
  {
    name: 'GatewayNearlyFull',
    severity: 'page',
    expr: 'mintmark_gateway_connections / mintmark_gateway_connections_max > 0.9',
    wait: '2m',
    summary: 'A gateway holds more than 90 % of its connections. Further ones are refused when it is full.',
    fires: {
      series: {
        'mintmark_gateway_connections{app="customer"}': steady(4000),
        'mintmark_gateway_connections_max{app="customer"}': steady(4096),
      },
      at: '5m',
      labels: { app: 'customer' },
    },
    quiet: {
      series: {
        'mintmark_gateway_connections{app="customer"}': steady(400),
        'mintmark_gateway_connections_max{app="customer"}': steady(4096),
      },
      at: '5m',
    },
  },
  {
    name: 'GatewayRefuses',
    severity: 'ticket',
    expr: 'sum by (app) (increase(mintmark_gateway_refused_total[5m])) > 100',
    wait: '5m',
    summary: 'A gateway refuses many connections: one address opens too many, or the gateway is full.',
    fires: {
      series: { 'mintmark_gateway_refused_total{app="customer"}': growing(100) },
      at: '15m',
      labels: { app: 'customer' },
    },
    quiet: { series: { 'mintmark_gateway_refused_total{app="customer"}': growing(1) }, at: '15m' },
  },
  {
    name: 'EventLoopSlow',
    severity: 'ticket',
    expr: 'max by (instance) (mintmark_event_loop_delay_seconds{percentile="99"}) > 0.25',
    wait: '5m',
    summary: 'A process of the API is busy for a quarter of a second at a time, so that every call waits.',
    fires: {
      series: { 'mintmark_event_loop_delay_seconds{instance="one",percentile="99"}': '0.5+0x600' },
      at: '10m',
      labels: { instance: 'one' },
    },
    quiet: { series: { 'mintmark_event_loop_delay_seconds{instance="one",percentile="99"}': '0.03+0x600' }, at: '10m' },
  },
  {
    name: 'ReadsRefused',
    severity: 'ticket',
    expr: 'sum by (instance) (increase(mintmark_reads_refused_total[5m])) > 0',
    wait: '0m',
    summary: 'A process of the API refuses reads with 503 because too many are under way.',
    fires: {
      series: { 'mintmark_reads_refused_total{instance="one"}': growing(3) },
      at: '6m',
      labels: { instance: 'one' },
    },
    quiet: { series: { 'mintmark_reads_refused_total{instance="one"}': steady(9) }, at: '6m' },
  },
  {
    name: 'MemoryHigh',
    severity: 'ticket',
    expr: 'max by (instance) (mintmark_process_memory_bytes{kind="resident"}) > 1.5e9',
    wait: '15m',
    summary: 'A process of the API uses more than 1.5 GB of memory.',
    fires: {
      series: { 'mintmark_process_memory_bytes{instance="one",kind="resident"}': steady(2_000_000_000) },
      at: '20m',
      labels: { instance: 'one' },
    },
    quiet: {
      series: { 'mintmark_process_memory_bytes{instance="one",kind="resident"}': steady(300_000_000) },
      at: '20m',
    },
  },
  {
    name: 'HashesOrImagesWait',
    severity: 'ticket',
    expr: 'max by (queue) (mintmark_work_waiting) > 32',
    wait: '2m',
    summary: 'Many passwords wait to be hashed, or images to be decoded. Further ones are refused.',
    fires: { series: { 'mintmark_work_waiting{queue="hashes"}': steady(120) }, at: '5m', labels: { queue: 'hashes' } },
    quiet: { series: { 'mintmark_work_waiting{queue="hashes"}': steady(2) }, at: '5m' },
  },
  {
    name: 'MetricsNotCollected',
    severity: 'ticket',
    expr: 'sum by (group) (increase(mintmark_collect_failures_total[10m])) > 2',
    wait: '5m',
    summary: 'A group of metrics cannot be collected, so the alerts about it are blind.',
    fires: {
      series: { 'mintmark_collect_failures_total{group="books"}': growing(4) },
      at: '20m',
      labels: { group: 'books' },
    },
    quiet: { series: { 'mintmark_collect_failures_total{group="books"}': steady(4) }, at: '20m' },
  },
  {
    name: 'VersionsDiffer',
    severity: 'ticket',
    expr: 'count(count by (version) (mintmark_build_info)) > 1',
    wait: '30m',
    summary: 'Processes of the API run different versions for half an hour.',
    fires: {
      series: { 'mintmark_build_info{version="1.0.0"}': steady(1), 'mintmark_build_info{version="1.1.0"}': steady(1) },
      at: '40m',
    },
    quiet: { series: { 'mintmark_build_info{version="1.1.0"}': steady(1) }, at: '40m' },
  },
]
