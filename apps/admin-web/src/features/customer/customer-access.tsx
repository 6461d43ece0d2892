import { addressOf, readPaymentProof } from '@mintmark/contracts'
import { networkName } from '@mintmark/domain'
import { CopyButton, DateText, KeyValueList, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../app/list/live-list.ts'
import { type Access, useReadUserAccessQuery } from './customer-api.ts'

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
  const { t } = useTranslation('customer')
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Rows
        title={t('access.sessions')}
        empty={t('access.noSessions')}
        rows={access.sessions}
        render={({ id, address, user_agent, created_at, last_used_at, viewed_by }) => ({
          key: id,
          text: viewed_by === null ? user_agent : t('access.viewedBy', { email: viewed_by }),
          below: (
            <>
              {address} · {t('access.since')} <DateText value={created_at} /> · {t('access.used')}{' '}
              <DateText value={last_used_at} />
            </>
          ),
        })}
      />
      <Panel title={t('access.factors')}>
        <KeyValueList
          items={[
            { label: t('access.app'), value: t(access.has_authenticator ? 'access.on' : 'access.off') },
            ...access.passkeys.map(({ name, created_at }) => ({
              label: t('access.passkey', { name }),
              value: <DateText value={created_at} />,
            })),
          ]}
        />
      </Panel>
      <Rows
        title={t('access.addresses')}
        empty={t('access.noAddresses')}
        rows={access.addresses}
        render={({ id, label, token_symbol, network, wallet }) => ({
          key: id,
          text: `${label} · ${token_symbol}${network === null ? '' : `, ${networkName(network)}`}`,
          below: (
            <>
              {wallet} <CopyButton text={wallet} label={t('access.copy')} />
            </>
          ),
        })}
      />
      <Rows
        title={t('access.proofs')}
        empty={t('access.noProofs')}
        rows={access.proofs}
        render={({ file_name, created_at, request_id }) => ({
          key: file_name,
          text: (
            <Link
              href={addressOf(readPaymentProof, { params: { file_name } })}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('access.proof', { reference: request_id.slice(-8) })}
            </Link>
          ),
          below: <DateText value={created_at} />,
        })}
      />
    </Box>
  )
}

/** How the customer signs in, where funds may go, and what was proven. */
export function CustomerAccess({ id }: { readonly id: string }) {
  const { t } = useTranslation('customer')
  const query = useReadUserAccessQuery({ params: { id } }, LIVE)
  return (
    <QueryContent query={query} failed={t('access.failed')} loading={<Skeletons shape="cards" count={4} />}>
      {(access) => <Content access={access} />}
    </QueryContent>
  )
}
