import type { Endpoint } from '@mintmark/contracts'
import { classOf, type EndpointKind, STATUS_CLASSES } from '@mintmark/contracts/metrics'
import { seriesOf } from '../metrics/series.ts'

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
  }
}
