import type { EndpointForm } from '@mintmark/client'
import type { AdminBundle } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import type { FundingChoice } from './bundle-fields.tsx'
import { type BundleForm, FORM_FIELDS, formOf } from './bundle-form.ts'

const { theirs } = bundlesMessages

const AMOUNTS: readonly (keyof BundleForm)[] = ['amount', 'min_amount', 'max_amount', 'min_payout']

/** On a phone, Save is far below, and the list would be out of sight. */
const intoView = (list: HTMLElement | null) => list?.scrollIntoView?.({ block: 'nearest' })

export interface TheirChangesProps {
  /** The bundle as the form was opened with it. */
  readonly opened: AdminBundle
  readonly newest: AdminBundle
  readonly form: EndpointForm<BundleForm>['form']
  readonly funding: readonly FundingChoice[]
}

/** The fields that someone else changed while the form was open, with their new values. */
export function TheirChanges({ opened, newest, form, funding }: TheirChangesProps) {
  const [before, now, typed] = [formOf(opened), formOf(newest), form.watch()]
  const textOf = (name: keyof BundleForm): string => {
    const value = now[name]
    if (typeof value === 'boolean') return theirs.switch[value ? 'on' : 'off']
    if (value !== '' && AMOUNTS.includes(name)) return theirs.usd({ amount: value })
    if (name !== 'funding_account_id') return value || theirs.empty
    return funding.find(({ id }) => id === value)?.name ?? bundlesMessages.fields.houseAccount
  }
  const list = (
    <>
      {theirs.title}
      <Box component="ul" ref={intoView} aria-label={theirs.title} sx={{ m: 0, pl: 2.5 }}>
        {FORM_FIELDS.filter((name) => before[name] !== now[name]).map((name) => (
          <li key={name}>
            {theirs.change({ field: bundlesMessages.fields[name], value: textOf(name) })}
            {typed[name] !== now[name] && ` ${theirs.kept}`}
          </li>
        ))}
      </Box>
    </>
  )
  return <InlineNotice tone="warning" text={list} />
}
