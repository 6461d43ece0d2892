/**
 * The allowed contents of a <style>. None: Emotion adds an empty one and writes its rules through the CSSOM. And MUI's
 * rule that pauses transitions while the color scheme changes. Any other content, and style attributes in markup, are
 * blocked. The journeys fail when an app needs more.
 */
const STYLES = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y='",
]

const POLICY = {
  'default-src': "'self'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** Browser features that the apps never use, and those that only they may use. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .concat('publickey-credentials-create=(self)', 'publickey-credentials-get=(self)', 'clipboard-write=(self)')
  .join(', ')

const YEAR_SECONDS = 31_536_000

/** The content that a prerendered page has in itself, by its hashes. */
interface Inline {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** The settings that the headers of a site depend on. */
export interface Site {
  readonly origin: string
  /** The origins that the pages of its frames may come from. */
  readonly frameOrigins: readonly string[]
}

/** The content security policy of a page: that of the app, with what a prerendered page has in itself. */
export function contentPolicy(
  { origin, frameOrigins }: Site,
  { styles, scripts }: Inline = { styles: [], scripts: [] },
): string {
  const policy = {
    ...POLICY,
    'frame-src': frameOrigins.join(' ') || "'none'",
    'script-src': ["'self'", ...scripts].join(' '),
    'style-src': ["'self'", ...STYLES, ...styles].join(' '),
  }
  const parts = Object.entries(policy).map(([name, value]) => `${name} ${value}`)
  return [...parts, ...(origin.startsWith('https:') ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** The security headers of every page and file. HTTPS is promised only by an origin that has it. */
export function pageHeaders(site: Site): Record<string, string> {
  const isSecure = site.origin.startsWith('https:')
  return {
    'content-security-policy': contentPolicy(site),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
}
