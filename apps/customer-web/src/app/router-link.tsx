import type { LinkProps } from '@mintmark/ui'
import { Link } from 'react-router-dom'

/** Adapts the router's link to the design system. */
export const RouterLink = ({ href, ...anchor }: LinkProps) => <Link to={href} {...anchor} />
