import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

/** What ui expects of an app's link: an anchor with an `href`. The app wraps its router's link. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}
export type LinkComponent = ComponentType<LinkProps> | 'a'
