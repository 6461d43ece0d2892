import { previewOf } from '@mintmark/client'
import type { ResponseOf, readUser } from '@mintmark/contracts'
import { type Freezable, requireNotFrozen } from '@mintmark/domain'
import { DateText, InlineNotice } from '@mintmark/ui'
import { freezeMessages } from '../locales/en/freeze-messages.ts'

type Freezes = ResponseOf<typeof readUser>['freezes']

/** The freeze that staff set on it; undefined where the customer may do it. */
export function freezeOf({ freezes }: { readonly freezes: Freezes }, what: Freezable) {
  const known = freezes.map((freeze) => ({ ...freeze, until: freeze.until === null ? null : new Date(freeze.until) }))
  const { refusal } = previewOf(() => requireNotFrozen(known, what, new Date()))
  return refusal && freezes.find((freeze) => freeze.what === what)
}

/** Says what is paused, until when, and that the funds are safe. */
export function FreezeNotice({ freeze: { what, until } }: { readonly freeze: Freezes[number] }) {
  return (
    <InlineNotice
      tone="warning"
      text={
        <>
          {freezeMessages[what]}
          {until !== null && (
            <>
              {' '}
              {freezeMessages.until} <DateText value={until} />
            </>
          )}
          . {freezeMessages.safe}
        </>
      }
    />
  )
}
