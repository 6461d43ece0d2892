import { errorMessage, useRead, useSend } from '@mintmark/client'
import {
  type OfferList,
  orderBundles,
  orderCoins,
  orderPaymentMethods,
  type RowOf,
  readOfferOrder,
} from '@mintmark/contracts'
import { FormDialog, QueryContent, Skeletons, useToast } from '@mintmark/ui'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'
import { moved } from './moved.ts'

type Offer = RowOf<typeof readOfferOrder>

/** The call that saves the order of a list. */
const ORDER = { coins: orderCoins, bundles: orderBundles, payment_methods: orderPaymentMethods } as const

interface OfferRowsProps {
  readonly offers: readonly Offer[]
  readonly onMove: (at: number, by: -1 | 1) => void
}

/** The offers with buttons to move each up or down. The focus stays on the button of the offer that moved. */
function OfferRows({ offers, onMove }: OfferRowsProps) {
  const button = (offer: Offer, at: number, by: -1 | 1) => (
    <IconButton
      size="small"
      // Not disabled at an end: a disabled button would lose the focus.
      aria-disabled={offers[at + by] === undefined}
      aria-label={listMessages.order[by === -1 ? 'up' : 'down']({ name: offer.name })}
      onClick={() => onMove(at, by)}
      sx={{ opacity: offers[at + by] === undefined ? 0.4 : 1 }}
    >
      {by === -1 ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
    </IconButton>
  )
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {offers.map((offer, at) => (
        <Box
          component="li"
          key={offer.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            py: 0.5,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary', minWidth: 24 }}>
            {at + 1}
          </Typography>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {offer.name}
          </Box>
          {button(offer, at, -1)}
          {button(offer, at, 1)}
        </Box>
      ))}
    </Box>
  )
}

interface OrderDialogProps {
  readonly list: OfferList
  readonly onClose: () => void
}

/** The order in which customers see a list. Staff change it with buttons, so it works by keyboard and with a finger. */
export function OrderDialog({ list, onClose }: OrderDialogProps) {
  const { toast } = useToast()
  const query = useRead(readOfferOrder, { params: { list } }, { refetchOnMountOrArgChange: true })
  const [save, { error, isLoading }] = useSend(ORDER[list])
  const [changed, setChanged] = useState<readonly Offer[]>()
  const [announced, setAnnounced] = useState('')
  const move = (offers: readonly Offer[]) => (at: number, by: -1 | 1) => {
    const [name, place] = [offers[at]?.name ?? '', at + by + 1]
    if (offers[at + by] === undefined) return
    setChanged(moved(offers, at, by))
    setAnnounced(listMessages.order.moved({ name, place, all: offers.length }))
  }
  const submit = async () => {
    if (!changed) return
    const { data } = await save({ body: { ids: changed.map(({ id }) => id) } })
    if (!data) return
    toast({ tone: 'success', title: data.message })
    onClose()
  }
  return (
    <FormDialog
      title={listMessages.order.titles[list]}
      submitLabel={listMessages.order.submit}
      busy={isLoading}
      isDirty={changed !== undefined}
      submitDisabled={changed === undefined}
      error={error === undefined ? undefined : errorMessage(error, listMessages.order.failed)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {listMessages.order.text}
      </Typography>
      <QueryContent query={query} failed={listMessages.order.notLoaded} loading={<Skeletons shape="list" count={4} />}>
        {(offers) => <OfferRows offers={changed ?? offers} onMove={move(changed ?? offers)} />}
      </QueryContent>
      <Box role="status" sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {announced}
      </Box>
    </FormDialog>
  )
}
