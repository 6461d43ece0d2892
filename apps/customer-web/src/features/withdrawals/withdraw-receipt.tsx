import { CopyButton, DateText, InlineNotice, KeyValueList, Reference, StatusChip, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../app/paths.ts'
import type { Receipt } from './use-withdraw-form.ts'

interface WithdrawReceiptProps {
  readonly receipt: Receipt
  readonly onAgain: () => void
}

/** The accepted request, which now waits for review. */
export function WithdrawReceipt({ receipt, onAgain }: WithdrawReceiptProps) {
  const { t } = useTranslation()
  const { id, coin, amount, address, at } = receipt
  const items = [
    {
      label: t('withdrawals.receipt.address'),
      value: (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          {address}
          <CopyButton text={address} label={t('withdrawals.receipt.copyAddress')} />
        </Box>
      ),
    },
    { label: t('withdrawals.receipt.txid'), value: t('withdrawals.receipt.offChain') },
    {
      label: t('withdrawals.receipt.amount'),
      value: <Box sx={tabularNumerals}>{`${amount} ${coin}`}</Box>,
    },
    { label: t('withdrawals.receipt.date'), value: <DateText value={at} /> },
    {
      label: t('withdrawals.receipt.reference'),
      value: <Reference id={id} copyLabel={t('withdrawals.receipt.copyReference')} />,
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box>
        <StatusChip tone="pending" label={t('withdrawals.receipt.title')} />
      </Box>
      <InlineNotice tone="info" text={t('withdrawals.receipt.note')} />
      <KeyValueList items={items} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('withdrawals.receipt.held')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" href={PATHS.portfolio}>
          {t('withdrawals.toPortfolio')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={onAgain}>
          {t('withdrawals.receipt.again')}
        </Button>
      </Box>
    </Box>
  )
}
