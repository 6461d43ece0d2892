import type { ApprovalStatus } from '@mintmark/domain'
import { CopyButton, Reference, StatusChip, type StatusTone, TwoLineText } from '@mintmark/ui'
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

/** A wallet address or a transaction ID: both ends to compare, all of it on copy and in the title. */
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

/** The transaction ID that staff entered. A confirmed withdrawal without one was transferred off-chain. */
export function Txid({ txid, status }: { readonly txid: string | null; readonly status: ApprovalStatus }) {
  const { t } = useTranslation('withdrawals')
  if (txid) return <Code text={txid} copyLabel={t('copyTxid')} />
  return status === 'confirmed' ? t('offChain') : t('nothing')
}

/** Staff notes, in a column wide enough to read. */
export function Notes({ text }: { readonly text: string | null }) {
  const { t } = useTranslation('withdrawals')
  if (!text) return t('nothing')
  return <Box sx={{ minWidth: { sm: 220 }, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>{text}</Box>
}

interface PersonProps {
  readonly email: string
  readonly id: string
}

/** The customer's email with the ID under it. */
export function Person({ email, id }: PersonProps) {
  const { t } = useTranslation('withdrawals')
  return <TwoLineText text={email} below={<Reference id={id} copyLabel={t('copyUserId')} />} />
}
