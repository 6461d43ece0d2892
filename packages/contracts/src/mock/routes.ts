import type { Handler } from './call.ts'
import { EVERY_HANDLER } from './handlers/every-handler.ts'

interface Route extends Handler {
  readonly pattern: RegExp
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** Fixed paths come before those with placeholders, so that `/summary` is no id. */
const ROUTES: readonly Route[] = EVERY_HANDLER.map((handler) => ({
  ...handler,
  pattern: patternOf(handler.endpoint.path),
})).sort((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')))

/** The handler of a method and path, with what its placeholders stand for. */
export function findRoute(method: string, pathname: string) {
  for (const { endpoint, run, pattern } of ROUTES) {
    const match = endpoint.method === method && pattern.exec(pathname)
    if (match) return { endpoint, run, params: decoded(match.groups ?? {}) }
  }
  return undefined
}

function decoded(groups: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))
  } catch {
    return groups
  }
}
