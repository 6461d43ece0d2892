import type { OfferList } from '@mintmark/contracts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'
import { OrderDialog } from './order-dialog.tsx'

/** Opens the order in which customers see a list. */
export function OrderButton({ list }: { readonly list: OfferList }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {listMessages.order.open}
      </Button>
      {isOpen && <OrderDialog list={list} onClose={() => setIsOpen(false)} />}
    </>
  )
}
