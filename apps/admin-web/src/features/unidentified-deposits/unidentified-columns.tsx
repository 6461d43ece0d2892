import type { UnidentifiedDeposit } from '@mintmark/contracts'
import { networkName, splitDestination, type UnidentifiedStatus } from '@mintmark/domain'
import { CopyButton, type DataColumn, DateTimeCell, StatusChip, type StatusTone, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CustomerLink } from '../../links/customer-link.tsx'
import { amountColumn } from '../../lists/columns.tsx'
import { CREATED } from '../../lists/list-table.tsx'
import { unidentifiedDepositsMessages as messages } from '../../locales/en/unidentified-deposits-messages.ts'

const TONE: Record<UnidentifiedStatus, StatusTone> = {
  open: 'pending',
  assigned: 'good',
  returned: 'neutral',
  written_off: 'neutral',
}

const ENDS_MIN = 18

/** Both ends of a long text, all of it on copy and in the title. */
function Code({ text, copyLabel }: { readonly text: string; readonly copyLabel: string }) {
  const shown = text.length > ENDS_MIN ? `${text.slice(0, 8)}…${text.slice(-6)}` : text
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, whiteSpace: 'nowrap' }}>
      <span title={text}>{shown}</span>
      <CopyButton text={text} label={copyLabel} />
    </Box>
  )
}

/** The network, its payment method, and the address and memo that the funds arrived at. */
function Place({ network, wallet_address, method_name }: UnidentifiedDeposit) {
  const name = method_name ?? (network === null ? messages.noNetwork : networkName(network))
  if (wallet_address === null) return name
  const { address, memo } = splitDestination(wallet_address)
  return (
    <TwoLineText
      text={memo === null ? name : `${name}, ${messages.memo({ memo })}`}
      below={<Code text={address} copyLabel={messages.copyAddress} />}
    />
  )
}

/** The status, and the customer whom the funds belong to, or may belong to. */
function Owner({ status, user_id, user_email, likely_user_email: likely, reason }: UnidentifiedDeposit) {
  const chip = <StatusChip tone={TONE[status]} label={messages.status[status]} />
  if (status === 'assigned' && user_id !== null && user_email !== null)
    return <TwoLineText text={chip} below={<CustomerLink id={user_id} email={user_email} />} />
  if (status === 'open' && likely !== null)
    return <TwoLineText text={chip} below={messages.likely({ email: likely })} />
  return reason === null ? chip : <TwoLineText text={chip} below={reason} />
}

export const UNIDENTIFIED_COLUMNS: readonly DataColumn<UnidentifiedDeposit>[] = [
  {
    key: CREATED,
    header: messages.columns.arrived,
    sortable: true,
    render: ({ arrived_at }) => <DateTimeCell value={arrived_at} />,
  },
  amountColumn(messages.columns.amount),
  { key: 'where', header: messages.columns.where, render: Place },
  {
    key: 'txid',
    header: messages.columns.txid,
    render: ({ txid }) => <Code text={txid} copyLabel={messages.copyTxid} />,
  },
  { key: 'status', header: messages.columns.status, render: Owner },
  {
    key: 'note',
    header: messages.columns.note,
    render: ({ note }) => <Box sx={{ overflowWrap: 'anywhere' }}>{note}</Box>,
  },
]
