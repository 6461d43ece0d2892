import type { ReactNode } from 'react'

export type SidebarLink = { label: string; href: string; active: boolean; count?: number | undefined }

/** A sidebar item: a link, or a group of links. */
export type SidebarGroup =
  | { kind: 'link'; label: string; icon: ReactNode; href: string; active: boolean; count?: number | undefined }
  | { kind: 'group'; label: string; icon: ReactNode; items: readonly SidebarLink[] }

/** The number of waiting items behind all links of a group. */
export const countOf = ({ items }: { readonly items: readonly SidebarLink[] }): number =>
  items.reduce((total, { count = 0 }) => total + count, 0)
