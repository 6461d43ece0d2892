import type { LinkProps } from '@mintmark/ui'
import { Link } from 'react-router-dom'

/** Renders every `href` of the design system, so that links do not reload the app. */
export function RouterLink({ href, ...anchor }: LinkProps) {
  return <Link {...anchor} to={href} />
}
