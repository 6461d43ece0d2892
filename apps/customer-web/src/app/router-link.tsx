import type { LinkProps } from '@mintmark/ui'
import { Link } from 'react-router-dom'

/** The router's link in the shape that the design system asks for. */
export const RouterLink = ({ href, ...anchor }: LinkProps) => <Link to={href} {...anchor} />
