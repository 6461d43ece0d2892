import { errorMessage, useRead, useSend } from '@mintmark/client'
import { deleteSavedAddress, listSavedAddresses, type SavedAddress, type WithdrawalTerms } from '@mintmark/contracts'
import { networkName } from '@mintmark/domain'
import { ConfirmDialog, DateText, EmptyState, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { GroupedAddress } from '../../facts/grouped-address.tsx'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { AddAddressDialog } from './add-address-dialog.tsx'
import { AllowListSwitch } from './allow-list-switch.tsx'
import { RenameAddressDialog } from './rename-address-dialog.tsx'

interface AddressBookProps {
  readonly userId: string
  readonly terms: WithdrawalTerms
  /** Fills the form with an address; undefined where there is no form. */
  readonly onChoose: ((address: SavedAddress) => void) | undefined
}

interface DialogProps {
  readonly userId: string
  readonly address: SavedAddress
  readonly onClose: () => void
}

function DeleteAddressDialog({ userId, address: { id, label }, onClose }: DialogProps) {
  const [remove, { isLoading, error }] = useSend(deleteSavedAddress)
  return (
    <ConfirmDialog
      title={withdrawalsMessages.book.deleteTitle}
      text={withdrawalsMessages.book.deleteText}
      subject={label}
      confirmLabel={withdrawalsMessages.book.delete}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, withdrawalsMessages.book.failed)}
      onConfirm={async () => {
        const { data } = await remove({ params: { userId, id } })
        if (data) onClose()
      }}
      onClose={onClose}
    />
  )
}

const DIALOGS = { rename: RenameAddressDialog, delete: DeleteAddressDialog }

interface EntryProps extends Pick<AddressBookProps, 'terms' | 'onChoose'> {
  readonly address: SavedAddress
  readonly onOpen: (dialog: keyof typeof DIALOGS) => void
}

function Entry({ address, terms, onChoose, onOpen }: EntryProps) {
  const { label, token_symbol: coin, network, wallet, usable_from, proven_at } = address
  const isWaiting = terms.only_saved_addresses && Date.parse(usable_from) > Date.now()
  return (
    <Box
      component="li"
      sx={{
        py: 1.5,
        display: 'grid',
        gap: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CoinBadge symbol={coin} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {label}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {network === null ? coin : `${coin}, ${networkName(network)}`}
          </Typography>
        </Box>
      </Box>
      <GroupedAddress address={wallet} />
      {proven_at !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {withdrawalsMessages.book.proven} <DateText value={proven_at} />
        </Typography>
      )}
      {isWaiting && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {withdrawalsMessages.book.usableFrom} <DateText value={usable_from} />
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {onChoose && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => onChoose(address)}
            disabled={isWaiting}
            aria-label={withdrawalsMessages.book.chooseNamed({ label })}
          >
            {withdrawalsMessages.book.choose}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          onClick={() => onOpen('rename')}
          aria-label={withdrawalsMessages.book.editNamed({ label })}
        >
          {withdrawalsMessages.book.edit}
        </Button>
        <Button
          size="small"
          color="error"
          onClick={() => onOpen('delete')}
          aria-label={withdrawalsMessages.book.deleteNamed({ label })}
        >
          {withdrawalsMessages.book.delete}
        </Button>
      </Box>
    </Box>
  )
}

/** The customer's address book, and whether only its addresses are allowed. */
export function AddressBook({ userId, terms, onChoose }: AddressBookProps) {
  const query = useRead(listSavedAddresses, { params: { userId }, query: {} })
  const [open, setOpen] = useState<{ dialog: keyof typeof DIALOGS; address: SavedAddress }>()
  const [isAdding, setAdding] = useState(false)
  const Dialog = open && DIALOGS[open.dialog]
  return (
    <Panel
      title={withdrawalsMessages.book.title}
      actions={
        <Button size="small" onClick={() => setAdding(true)} aria-haspopup="dialog">
          {withdrawalsMessages.book.add}
        </Button>
      }
    >
      <AllowListSwitch userId={userId} terms={terms} saved={query.data?.rows ?? []} />
      <QueryContent
        query={query}
        failed={withdrawalsMessages.book.loadFailed}
        loading={<Skeletons shape="list" count={2} />}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState text={withdrawalsMessages.book.empty} detail={withdrawalsMessages.book.emptyText} />
          ) : (
            <Box
              component="ul"
              aria-label={withdrawalsMessages.book.title}
              sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none' }}
            >
              {rows.map((address) => (
                <Entry
                  key={address.id}
                  address={address}
                  terms={terms}
                  onChoose={onChoose}
                  onOpen={(dialog) => setOpen({ dialog, address })}
                />
              ))}
            </Box>
          )
        }
      </QueryContent>
      {isAdding && <AddAddressDialog userId={userId} terms={terms} onClose={() => setAdding(false)} />}
      {Dialog && <Dialog userId={userId} address={open.address} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
