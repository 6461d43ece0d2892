import type { ReactNode } from 'react'

export type SidebarLink = { label: string; href: string; active: boolean; count?: number | undefined }

/** One line of the sidebar: a link of its own, or a heading that opens onto several. */
export type SidebarGroup =
  | { kind: 'link'; label: string; icon: ReactNode; href: string; active: boolean; count?: number | undefined }
  | { kind: 'group'; label: string; icon: ReactNode; items: readonly SidebarLink[] }
