import type { LinkProps } from '@mintmark/ui'
import { Link } from 'react-router-dom'

/** What every `href` of the design system renders through: it changes the page without loading it. */
export function RouterLink({ href, ...anchor }: LinkProps) {
  return <Link {...anchor} to={href} />
}
