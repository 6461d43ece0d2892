import { SEARCH_LETTERS_MIN, type SearchHit } from '@mintmark/contracts'
import { formatMoney } from '@mintmark/ui'
import { customerPath, PATHS, requestPath } from '../../paths.ts'

/** Something that the palette can open. */
export interface Place {
  readonly key: string
  /** The group that it is listed in. */
  readonly group: SearchHit['kind'] | 'screen'
  readonly title: string
  readonly detail: string
  readonly href: string
}

/** A screen that the role can open. */
export interface Screen {
  readonly title: string
  readonly href: string
}

const inAudit = (filter: Record<string, string>) => `${PATHS.audit}?${new URLSearchParams(filter)}`

/** The page of a hit: requests in their list, a customer's data on the customer page, and the rest in the audit log. */
export function hrefOf({ kind, id, title, detail, user_id, user_email }: SearchHit): string {
  switch (kind) {
    case 'deposit':
    case 'withdrawal':
    case 'investment':
      return requestPath({ kind, id, email: user_email ?? '', status: detail })
    case 'approval':
      return `${PATHS.approvals}?${new URLSearchParams(detail === 'pending' ? {} : { tab: 'decided', status: detail })}`
    case 'audit':
      return inAudit({ action: title })
    case 'staff':
      return PATHS.staff
    case 'customer':
    case 'address':
    case 'transaction':
      return user_id === null ? PATHS.users : customerPath(user_id)
  }
}

/** True if the server is asked: shorter texts find only screens. */
export const isSearched = (text: string): boolean => text.trim().length >= SEARCH_LETTERS_MIN

/** The screens whose name contains the text; all of them without one. */
export function screensFor(screens: readonly Screen[], text: string): Place[] {
  const wanted = text.trim().toLowerCase()
  return screens
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map(({ title, href }) => ({ key: href, group: 'screen', title, detail: '', href }))
}

/** Requests are named by their amount, which the server sends with all decimals. */
function titleOf({ kind, title }: SearchHit): string {
  if (kind !== 'deposit' && kind !== 'withdrawal' && kind !== 'investment') return title
  const [amount = '', coin = ''] = title.split(' ')
  return formatMoney(amount, coin)
}

/** The hits of the server. The owner distinguishes requests of the same amount. */
export const placesOf = (hits: readonly SearchHit[]): Place[] =>
  hits.map((hit) => ({
    key: `${hit.kind} ${hit.id}`,
    group: hit.kind,
    title: titleOf(hit),
    detail: [hit.detail, hit.kind === 'customer' ? null : hit.user_email].filter(Boolean).join(' · '),
    href: hrefOf(hit),
  }))
