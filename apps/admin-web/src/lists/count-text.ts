import type { Page } from '@mintmark/client'

/** A number of rows as text, with a plus sign if there may be more. */
export const countText = (count: number, more: boolean): string => `${count.toLocaleString('en-US')}${more ? '+' : ''}`

/** The number of rows of a list; null while it is loading, and where only a lower bound is known. */
export const exactTotal = (page: Pick<Page<unknown>, 'total' | 'isAtLeast'> | undefined): number | null =>
  page === undefined || page.isAtLeast ? null : page.total
