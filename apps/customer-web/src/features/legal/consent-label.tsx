import { LEGAL_TITLES } from '@mintmark/contracts'
import type { LegalKind } from '@mintmark/domain'
import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { legalMessages } from '../../locales/en/legal-messages.ts'
import { legalPath } from './legal-path.ts'

const LIST = new Intl.ListFormat('en-US')

/** The label of a checkbox that accepts legal texts. Its links open in a new tab, so that nothing entered is lost. */
export function ConsentLabel({ kinds }: { readonly kinds: readonly LegalKind[] }) {
  const parts = LIST.formatToParts(kinds.map((kind) => LEGAL_TITLES[kind]))
  const kindOf = (title: string) => kinds.find((kind) => LEGAL_TITLES[kind] === title)
  return (
    <>
      {legalMessages.accept}{' '}
      {parts.map(({ type, value }) => {
        const kind = type === 'element' ? kindOf(value) : undefined
        if (kind === undefined) return <Fragment key={value}>{value}</Fragment>
        return (
          <Link
            key={value}
            href={legalPath(kind)}
            target="_blank"
            rel="noopener"
            aria-label={`${value} ${legalMessages.opensNewTab}`}
          >
            {value}
          </Link>
        )
      })}
    </>
  )
}
