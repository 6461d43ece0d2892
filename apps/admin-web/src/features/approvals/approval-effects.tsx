import { formatMoney, InlineNotice, type KeyValue, KeyValueList } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useReadApprovalQuery } from './approvals-api.ts'

/** One value before and after. */
function BeforeAndAfter({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation('approvals')
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {t('effects.change', { before, after })}
    </Box>
  )
}

/** What approving a request now would change: the balances or the fields, before and after. */
export function ApprovalEffects({ id }: { readonly id: string }) {
  const { t } = useTranslation('approvals')
  const { data, isError } = useReadApprovalQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  if (isError) return <InlineNotice tone="warning" text={t('effects.unknown')} />
  if (data === undefined) return <Typography variant="body2">{t('effects.loading')}</Typography>
  const { balances, changes, obstacle } = data
  const items: KeyValue[] = [
    ...balances.map(({ owner, account, coin, before, after }) => ({
      label: t('effects.account', { owner, account: t(`effects.accounts.${account}`) }),
      value: <BeforeAndAfter before={formatMoney(before, coin)} after={formatMoney(after, coin)} />,
    })),
    ...changes.map(({ what, before, after }) => ({
      label: what,
      value: <BeforeAndAfter before={before ?? t('effects.none')} after={after ?? t('effects.none')} />,
    })),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {items.length > 0 && <KeyValueList items={items} />}
      {obstacle && <InlineNotice tone="warning" text={obstacle} />}
    </Box>
  )
}
