import { useRead } from '@mintmark/client'
import { addressOf, type ResponseOf, readPaymentProof, readUserAccess } from '@mintmark/contracts'
import { networkName } from '@mintmark/domain'
import { CopyButton, DateText, KeyValueList, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { LIVE } from '../../lists/live-list.ts'
import { customerMessages } from '../../locales/en/customer-messages.ts'

type Access = ResponseOf<typeof readUserAccess>

const LIST_SX = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, fontSize: '0.875rem' } as const
const BELOW_SX = { color: 'text.secondary', fontSize: '0.75rem', overflowWrap: 'anywhere' } as const

interface RowsProps<Row> {
  readonly title: string
  readonly empty: string
  readonly rows: readonly Row[]
  readonly render: (row: Row) => { readonly key: string; readonly text: ReactNode; readonly below: ReactNode }
}

function Rows<Row>({ title, empty, rows, render }: RowsProps<Row>) {
  return (
    <Panel title={title}>
      {rows.length === 0 ? (
        <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{empty}</Box>
      ) : (
        <Box component="ul" sx={LIST_SX}>
          {rows.map(render).map(({ key, text, below }) => (
            <li key={key}>
              <Box sx={{ overflowWrap: 'anywhere' }}>{text}</Box>
              <Box sx={BELOW_SX}>{below}</Box>
            </li>
          ))}
        </Box>
      )}
    </Panel>
  )
}

function Content({ access }: { readonly access: Access }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Rows
        title={customerMessages.access.sessions}
        empty={customerMessages.access.noSessions}
        rows={access.sessions}
        render={({ id, address, user_agent, created_at, last_used_at, viewed_by }) => ({
          key: id,
          text: viewed_by === null ? user_agent : customerMessages.access.viewedBy({ email: viewed_by }),
          below: (
            <>
              {address} · {customerMessages.access.since} <DateText value={created_at} /> ·{' '}
              {customerMessages.access.used} <DateText value={last_used_at} />
            </>
          ),
        })}
      />
      <Panel title={customerMessages.access.factors}>
        <KeyValueList
          items={[
            {
              label: customerMessages.access.app,
              value: access.has_authenticator ? customerMessages.access.on : customerMessages.access.off,
            },
            ...access.passkeys.map(({ name, created_at, address }) => ({
              label: customerMessages.access.passkey({ name }),
              value: (
                <>
                  <DateText value={created_at} />
                  {address && ` · ${address}`}
                </>
              ),
            })),
          ]}
        />
      </Panel>
      <Rows
        title={customerMessages.access.addresses}
        empty={customerMessages.access.noAddresses}
        rows={access.addresses}
        render={({ id, label, token_symbol, network, wallet }) => ({
          key: id,
          text: `${label} · ${token_symbol}${network === null ? '' : `, ${networkName(network)}`}`,
          below: (
            <>
              {wallet} <CopyButton text={wallet} label={customerMessages.access.copy} />
            </>
          ),
        })}
      />
      <Rows
        title={customerMessages.access.proofs}
        empty={customerMessages.access.noProofs}
        rows={access.proofs}
        render={({ file_name, created_at, request_id }) => ({
          key: file_name,
          text: (
            <Link
              href={addressOf(readPaymentProof, { params: { file_name } })}
              target="_blank"
              rel="noopener noreferrer"
            >
              {customerMessages.access.proof({ reference: request_id.slice(-8) })}
            </Link>
          ),
          below: <DateText value={created_at} />,
        })}
      />
    </Box>
  )
}

/** The customer's sign-in methods, saved addresses and payment proofs. */
export function CustomerAccess({ id }: { readonly id: string }) {
  const query = useRead(readUserAccess, { params: { id } }, LIVE)
  return (
    <QueryContent query={query} failed={customerMessages.access.failed} loading={<Skeletons shape="cards" count={4} />}>
      {(access) => <Content access={access} />}
    </QueryContent>
  )
}
