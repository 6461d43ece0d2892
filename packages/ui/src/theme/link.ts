import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

/** The link of an app: an anchor with an `href`. The app wraps its router's link. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}
export type LinkComponent = ComponentType<LinkProps> | 'a'
