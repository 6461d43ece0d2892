import type { Endpoint } from '@mintmark/contracts'
import { classOf, type EndpointKind, STATUS_CLASSES } from '@mintmark/contracts/metrics'
import { RECENT } from '../metrics/recent-share.ts'
import { seriesOf } from '../metrics/series.ts'

/** The seconds within which a call that moves money is answered. */
const MONEY_SECONDS = 0.3

/** The kind of an endpoint, by which its durations are counted. */
function kindOf({ audience, file, upload, movesMoney, method, paged, report }: Endpoint): EndpointKind {
  if (audience === 'operator') return 'health'
  if (file) return file === 'text/csv' ? 'export' : 'image'
  // Decoding an image takes longer than moving money.
  if (upload) return 'upload'
  if (movesMoney) return 'money'
  if (method !== 'GET') return 'change'
  return paged || report ? 'list' : 'read'
}

/** Returns a function that counts an answer of an endpoint: its status, and the seconds that it took. */
export function countAnswers(endpoint: Endpoint): (status: number, seconds: number) => void {
  const kind = kindOf(endpoint)
  const of = (each: (typeof STATUS_CLASSES)[number]) =>
    seriesOf('http_requests_total', { endpoint: endpoint.name, kind, class: each })
  const byClass = new Map(STATUS_CLASSES.map((each) => [each, of(each)]))
  const durations = endpoint.stream ? undefined : seriesOf('http_request_seconds', { kind })
  return (status, seconds) => {
    byClass.get(classOf(status))?.add()
    durations?.add(seconds)
    if (kind === 'money' || kind === 'upload') RECENT.money_calls_answered.add(status < 500)
    if (kind === 'money') RECENT.money_calls_fast.add(seconds <= MONEY_SECONDS)
  }
}
