import { useRead } from '@mintmark/client'
import { readApproval } from '@mintmark/contracts'
import { formatMoney, InlineNotice, type KeyValue, KeyValueList } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'

/** One value before and after. */
function BeforeAndAfter({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {approvalsMessages.effects.change({ before, after })}
    </Box>
  )
}

/** A fact of the decision, such as a TXID. */
function Fact({ text }: { readonly text: string }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  )
}

/** The effects of approving a request now: the balances or the fields before and after, and the facts of the decision. */
export function ApprovalEffects({ id }: { readonly id: string }) {
  const { data, isError } = useRead(readApproval, { params: { id } }, { refetchOnMountOrArgChange: true })
  if (isError) return <InlineNotice tone="warning" text={approvalsMessages.effects.unknown} />
  if (data === undefined) return <Typography variant="body2">{approvalsMessages.effects.loading}</Typography>
  const { balances, changes, obstacle } = data
  const items: KeyValue[] = [
    ...balances.map(({ owner, account, coin, before, after }) => ({
      label: approvalsMessages.effects.account({ owner, account: approvalsMessages.effects.accounts[account] }),
      value: <BeforeAndAfter before={formatMoney(before, coin)} after={formatMoney(after, coin)} />,
    })),
    ...changes.map(({ what, before, after }) => ({
      label: what,
      value:
        before === after ? (
          <Fact text={after ?? approvalsMessages.effects.none} />
        ) : (
          <BeforeAndAfter
            before={before ?? approvalsMessages.effects.none}
            after={after ?? approvalsMessages.effects.none}
          />
        ),
    })),
  ]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {items.length > 0 && <KeyValueList items={items} />}
      {obstacle && <InlineNotice tone="warning" text={obstacle} />}
    </Box>
  )
}
