import { pollEvery, useRead } from '@mintmark/client'
import { type Homepage, homepage } from '@mintmark/contracts'
import { InlineNotice } from '@mintmark/ui'
import { appMessages } from '../locales/en/app-messages.ts'

const POLL = pollEvery(60_000)
const maintenanceIn = ({ data }: { readonly data?: Homepage | undefined }) => ({ isOn: data?.maintenance === true })

/** Says on every page that maintenance mode is on. */
export function MaintenanceBanner() {
  const { isOn } = useRead(homepage, undefined, { ...POLL, selectFromResult: maintenanceIn })
  return isOn ? <InlineNotice square tone="warning" text={appMessages.maintenance} /> : null
}
