import type { ApprovalStatus } from '@mintmark/domain'
import { CopyButton, Reference, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

const TONE: Record<ApprovalStatus, StatusTone> = { pending: 'pending', confirmed: 'good', rejected: 'bad' }

export function WithdrawalStatus({ status }: { readonly status: ApprovalStatus }) {
  const { t } = useTranslation('withdrawals')
  return <StatusChip tone={TONE[status]} label={t(`status.${status}`)} />
}

interface CodeProps {
  readonly text: string
  readonly copyLabel: string
}

/** A wallet address or a transaction id: its two ends to compare, the whole of it on copy and in the title. */
export function Code({ text, copyLabel }: CodeProps) {
  const shown = text.length > 18 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, whiteSpace: 'nowrap' }}>
      <Box component="span" title={text}>
        {shown}
      </Box>
      <CopyButton text={text} label={copyLabel} />
    </Box>
  )
}

/** The transaction id that staff entered; without one the transfer was made off the chain. */
export function Txid({ txid, status }: { readonly txid: string | null; readonly status: ApprovalStatus }) {
  const { t } = useTranslation('withdrawals')
  if (txid) return <Code text={txid} copyLabel={t('copyTxid')} />
  return status === 'confirmed' ? t('offChain') : t('nothing')
}

/** What staff noted, as wide as it can be read. */
export function Notes({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('withdrawals')
  if (!text) return t('nothing')
  return <Box sx={{ minWidth: { sm: 220 }, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>{text}</Box>
}

interface PersonProps {
  readonly email: string
  readonly id: string
}

/** Who asked: the e-mail, and under it the id. */
export function Person({ email, id }: PersonProps) {
  const { t } = useTranslation('withdrawals')
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block' }}>
        {email}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Reference id={id} copyLabel={t('copyUserId')} />
      </Box>
    </Box>
  )
}
