import { lazyDialog } from '@mintmark/ui'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { sessionMessages } from '../../locales/en/session-messages.ts'
import type { Customer } from '../../use-customer.ts'
import { CustomerAvatar } from './customer-avatar.tsx'

const AccountPanel = lazyDialog(() => import('./account-panel.tsx'))

/** The avatar of a signed-in customer, with its panel. */
export default function CustomerMenu({ customer }: { readonly customer: Customer }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const name = `${customer.first_name} ${customer.last_name}`
  return (
    <>
      <IconButton
        aria-label={sessionMessages.account({ name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.25, borderRadius: '50%' }}
      >
        <CustomerAvatar customer={customer} size={36} />
      </IconButton>
      {anchor && (
        <Suspense fallback={null}>
          <AccountPanel customer={customer} name={name} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
