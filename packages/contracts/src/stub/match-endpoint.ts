import type { Endpoint } from '../endpoint.ts'

interface Match {
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const decoded = (groups: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]))

/** Finds the endpoint of a method and path. Fixed paths win over placeholders, so that `/summary` is not an id. */
export function createMatcher(endpoints: readonly Endpoint[]) {
  const routes = endpoints
    .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) }))
    .sort((a, b) => Number(a.endpoint.path.includes(':')) - Number(b.endpoint.path.includes(':')))

  return (method: string, pathname: string): Match | undefined => {
    for (const { endpoint, pattern } of routes) {
      const match = endpoint.method === method && pattern.exec(pathname)
      if (match) return { endpoint, params: decoded(match.groups ?? {}) }
    }
    return undefined
  }
}
