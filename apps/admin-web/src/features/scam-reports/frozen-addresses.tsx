import { errorMessage, useRead, useSend } from '@mintmark/client'
import { listFrozenAddresses, type RowOf, unfreezeAddress } from '@mintmark/contracts'
import { type DataColumn, DateTimeCell } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { AddButton } from '../../lists/add-button.tsx'
import { CREATED, ListTable } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { scamReportsMessages } from '../../locales/en/scam-reports-messages.ts'
import { FreezeDialog } from './freeze-dialog.tsx'

type FrozenAddress = RowOf<typeof listFrozenAddresses>

const COLUMNS: readonly DataColumn<FrozenAddress>[] = [
  {
    key: 'wallet',
    header: scamReportsMessages.columns.wallet,
    primary: true,
    render: ({ wallet_address }) => <Box sx={{ overflowWrap: 'anywhere' }}>{wallet_address}</Box>,
  },
  { key: 'reason', header: scamReportsMessages.columns.reason, render: ({ reason }) => reason },
  { key: 'by', header: scamReportsMessages.columns.frozenBy, render: ({ frozen_by }) => frozen_by },
  {
    key: CREATED,
    header: scamReportsMessages.columns.frozen,
    sortable: true,
    render: ({ created_at }) => <DateTimeCell value={created_at} />,
  },
]

interface UnfreezeDialogProps {
  readonly address: FrozenAddress
  readonly onClose: () => void
}

function UnfreezeDialog({ address, onClose }: UnfreezeDialogProps) {
  const report = useReportOutcome()
  const [unfreeze] = useSend(unfreezeAddress)
  return (
    <ReasonDialog
      title={scamReportsMessages.unfreeze.title}
      text={scamReportsMessages.unfreeze.text}
      subject={address.wallet_address}
      submitLabel={scamReportsMessages.unfreeze.action}
      call={unfreezeAddress}
      about={address.id}
      send={(body) => unfreeze({ params: { id: address.id }, body })}
      failureText={(error) => errorMessage(error, scamReportsMessages.unfreeze.failed)}
      onSuccess={(data) => {
        report(data)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

/** The addresses that nothing is sent to. */
export function FrozenAddresses({ list, mayUnfreeze }: { readonly list: List; readonly mayUnfreeze: boolean }) {
  const answer = useRead(listFrozenAddresses, { query: { ...list.query, cursor: list.cursor } }, LIVE)
  const [open, setOpen] = useState<FrozenAddress>()
  const button = (address: FrozenAddress) => (
    <Button size="small" variant="outlined" onClick={() => setOpen(address)}>
      {scamReportsMessages.unfreeze.action}
    </Button>
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {mayUnfreeze && (
        <Box>
          <AddButton label={scamReportsMessages.freeze.action}>
            {(close) => <FreezeDialog wallet="" onClose={close} />}
          </AddButton>
        </Box>
      )}
      <ListTable
        label={scamReportsMessages.frozen}
        columns={COLUMNS}
        answer={answer}
        list={list}
        empty={scamReportsMessages.noFrozen}
        errorHeading={scamReportsMessages.errorHeading}
        errorText={scamReportsMessages.frozenError}
        renderActions={mayUnfreeze ? button : undefined}
      />
      {open && <UnfreezeDialog address={open} onClose={() => setOpen(undefined)} />}
    </Box>
  )
}
