import type { LinkProps } from '@mintmark/ui'
import { Link } from 'react-router-dom'
import { preloadPage } from './pages.tsx'

/** Adapts the router's link to the design system. A pointer on a link is about to open it, so its code loads then. */
export function RouterLink({ href, onPointerEnter, onFocus, ...anchor }: LinkProps) {
  const preload = () => void preloadPage(href)
  return (
    <Link
      to={href}
      {...anchor}
      onPointerEnter={(event) => {
        preload()
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preload()
        onFocus?.(event)
      }}
    />
  )
}
