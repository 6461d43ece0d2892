import type { LinkProps } from '@mintmark/ui'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { PreloadContext } from './preload-context.ts'

/** Renders every `href` of the design system, so that links do not reload the app. Pointing at one loads its screen. */
export function RouterLink({ href, onPointerEnter, onFocus, ...anchor }: LinkProps) {
  const preload = use(PreloadContext)
  return (
    <Link
      {...anchor}
      to={href}
      onPointerEnter={(event) => {
        preload(href)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        preload(href)
        onFocus?.(event)
      }}
    />
  )
}
