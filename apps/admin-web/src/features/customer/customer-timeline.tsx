import { useReadPages } from '@mintmark/client'
import { listUserTimeline, type RowOf } from '@mintmark/contracts'
import { TIMELINE_KINDS, type TimelineKind } from '@mintmark/domain'
import { DateText, EmptyState, FilterSelect, MoneyText, PagedContent, Panel, Skeletons, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { LIVE } from '../../lists/live-list.ts'
import { oneOf } from '../../lists/one-of.ts'
import { customerMessages } from '../../locales/en/customer-messages.ts'
import { listMessages } from '../../locales/en/list-messages.ts'
import { KIND_TONE, timelineMessage } from './timeline-messages.ts'

type TimelineItem = RowOf<typeof listUserTimeline>

const ROW_SX = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '150px 1fr auto' },
  columnGap: 2,
  rowGap: 0.5,
  px: 2.5,
  py: 1.25,
  fontSize: '0.875rem',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** When and what kind: in one line on a phone, one below the other in its column. */
const WHEN_SX = {
  display: 'flex',
  flexDirection: { sm: 'column' },
  alignItems: { xs: 'center', sm: 'flex-start' },
  justifyContent: 'space-between',
  gap: 0.5,
} as const

/** The event, the person who did it, and the reason given for it. */
function What({ item }: { readonly item: TimelineItem }) {
  const { kind, action, outcome, actor_realm: realm, actor_email: actor, address, text, sent_at } = item
  const subject = kind === 'mail' ? text : null
  const by = [
    realm === 'staff' && actor ? customerMessages.timeline.by({ actor }) : undefined,
    address && kind === 'access' ? customerMessages.timeline.from({ address }) : undefined,
    kind === 'mail'
      ? sent_at === null
        ? customerMessages.timeline.waiting
        : customerMessages.timeline.sent
      : undefined,
  ].filter((part) => part !== undefined)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {subject ?? timelineMessage(action)}
      </Box>{' '}
      {outcome === 'refused' && <StatusChip tone="bad" label={customerMessages.timeline.refused} />}
      {by.length > 0 && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {by.join(' · ')}
        </Typography>
      )}
      {text && !subject && <Box sx={{ whiteSpace: 'pre-line', mt: 0.25 }}>{text}</Box>}
    </Box>
  )
}

/** The amounts that moved, by account, or that a request is about. */
function Amounts({ item: { changes, amount, token_symbol: coin } }: { readonly item: TimelineItem }) {
  return (
    <Box sx={{ textAlign: { sm: 'right' } }}>
      {amount !== null && coin !== null && <MoneyText value={amount} unit={coin} />}
      {changes.map(({ account, amount: change, symbol }) => (
        <Box key={`${account} ${symbol}`}>
          <MoneyText value={change} unit={symbol} tone="movement" />{' '}
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
            {customerMessages.accounts[account]}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

function Items({ items }: { readonly items: readonly TimelineItem[] }) {
  return (
    <Box component="ol" aria-label={customerMessages.timeline.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map((item) => (
        <Box component="li" key={item.id} sx={ROW_SX}>
          <Box sx={WHEN_SX}>
            <DateText value={item.at} />
            <StatusChip tone={KIND_TONE[item.kind]} label={customerMessages.timeline.kinds[item.kind]} />
          </Box>
          <What item={item} />
          <Amounts item={item} />
        </Box>
      ))}
    </Box>
  )
}

export interface CustomerTimelineProps {
  readonly id: string
  /** The kinds that the role may see. */
  readonly kinds: readonly TimelineKind[]
}

const ALL = 'all'

/** Everything that happened, newest first, or only one kind of it. */
export function CustomerTimeline({ id, kinds }: CustomerTimelineProps) {
  const [params, setParams] = useSearchParams()
  const kind = oneOf(TIMELINE_KINDS, params.get('kind'))
  const query = useReadPages(listUserTimeline, { params: { id }, query: { kind } }, LIVE)
  const choose = (next: TimelineKind | typeof ALL) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === ALL) after.delete('kind')
        else after.set('kind', next)
        return after
      },
      { replace: true },
    )
  const clear = (
    <Button variant="outlined" onClick={() => choose(ALL)}>
      {listMessages.clear}
    </Button>
  )
  return (
    <Panel
      title={customerMessages.timeline.title}
      flush
      actions={
        <FilterSelect<TimelineKind | typeof ALL>
          label={customerMessages.timeline.filter}
          value={kind ?? ALL}
          options={[
            { value: ALL, label: customerMessages.timeline.all },
            ...kinds.map((value) => ({ value, label: customerMessages.timeline.kinds[value] })),
          ]}
          onChange={choose}
        />
      }
    >
      <PagedContent
        query={query}
        failed={customerMessages.timeline.failed}
        loading={<Skeletons shape="list" count={6} inset />}
        empty={
          <Box sx={{ p: 2 }}>
            <EmptyState text={customerMessages.timeline.empty} action={kind === undefined ? undefined : clear} />
          </Box>
        }
      >
        {(items) => <Items items={items} />}
      </PagedContent>
    </Panel>
  )
}
