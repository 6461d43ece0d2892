import * as z from 'zod/mini'
import { line } from './primitives.ts'

/** The pages of other sites that the customers' app can show in a frame. */
export const FRAME_KINDS = ['chat', 'ticker'] as const
export type FrameKind = (typeof FRAME_KINDS)[number]

/** The most origins of frames that the operator can allow. */
export const FRAME_ORIGINS_MAX = 8

/**
 * Names without `*` and `;`, which a URL may contain and which mean something in a content security policy, and without a dot at the
 * end, with which a host of the platform would look like another one.
 */
const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/
const THIS_MACHINE = ['localhost', '127.0.0.1']

const parse = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined)

const isPage = ({ protocol, username, password, hostname }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && password === '' && HOST_NAME.test(hostname)

/** The address of a page for a frame. Empty: no frame. Only the API knows if its origin is allowed. */
export const frameAddress = line(500).check(
  z.refine((text) => {
    const url = parse(text)
    return text === '' || (url !== undefined && isPage(url))
  }, 'must be empty or the address of a page, such as https://chat.example.com/widget'),
)

/** The origins of the platform's own apps, the customers' first. */
type OwnOrigins = readonly [customers: string, ...others: string[]]

/** The error in one origin of frames, for a platform with these own origins; undefined if there is none. */
function originError(text: string, [customers, ...others]: OwnOrigins): string | undefined {
  const url = parse(text)
  if (url === undefined || !isPage(url)) return `"${text}" must be an origin such as https://chat.example.com`
  if (url.origin !== text) return `"${text}" must be an origin without a path: ${url.origin}`
  if ([customers, ...others].some((own) => parse(own)?.hostname === url.hostname))
    return `"${text}" is on a host of this platform, so its pages would get the cookies of people who are signed in; use another host`
  // In a local run without HTTPS, a page on the same machine is as safe as the app itself.
  const isLocal = THIS_MACHINE.includes(url.hostname) && customers.startsWith('http:')
  return url.protocol === 'https:' || isLocal ? undefined : `"${text}" must begin with https://`
}

/**
 * The error in the allowed origins of frames; undefined if there is none. An origin is refused on a host of the platform,
 * because browsers send cookies to every port of a host, and without HTTPS, except in a local run.
 */
export function frameOriginsError(origins: readonly string[], own: OwnOrigins): string | undefined {
  if (origins.length > FRAME_ORIGINS_MAX) return `must be at most ${FRAME_ORIGINS_MAX} origins`
  for (const text of origins) {
    const wrong = originError(text, own)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
