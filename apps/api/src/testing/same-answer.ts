import type { Endpoint } from '@mintmark/contracts'
import type { Told } from './two-worlds.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g

/** What a source of prices says of a coin besides its price: the mock makes it up, and the reference prices have none. */
const FIGURES = ['change', 'change_7d', 'positive', 'marketCap']

const sortedCoins = (text: string) => text.match(/[A-Z]{3,}/g)?.sort()

/**
 * An answer with everything that differs between two worlds by nature replaced: ids that each made for itself by their
 * names, moments, and the id of the request. What is left must be the same.
 */
export function comparable({ file }: Endpoint, { status, body, headers }: Told, names: ReadonlyMap<string, string>) {
  const said = JSON.stringify(body, (key, value: unknown) => {
    if (key === 'request_id') return undefined
    // The coins that would be allowed come in either world's own order.
    if (key === 'allowed' || (key === 'error' && /^Only /.test(String(value)))) return sortedCoins(String(value))
    return FIGURES.includes(key) ? 'figure' : value
  })
    .replace(UUID, (id) => names.get(id) ?? 'an id')
    .replace(MOMENT, 'a moment')
  return {
    status,
    said: file && status === 200 ? 'a file' : JSON.parse(said),
    total: headers['x-total-count'],
    next: headers.link
      ?.replace(UUID, (id) => names.get(id) ?? 'an id')
      .replace(/(cursor|limit)=[^&>]*/g, '$1')
      .split('?')[0],
  }
}
