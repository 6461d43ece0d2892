import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

/** What ui asks of an app's link: an `href`, and otherwise an anchor. The app wraps its router's link in one. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string
  ref?: Ref<HTMLAnchorElement> | undefined
}
export type LinkComponent = ComponentType<LinkProps> | 'a'
