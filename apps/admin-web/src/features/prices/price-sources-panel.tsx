import type { ResponseOf, readPriceSources } from '@mintmark/contracts'
import {
  DateText,
  formatMoney,
  InlineNotice,
  Panel,
  QueryContent,
  Skeletons,
  StatusChip,
  type StatusTone,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { pricesMessages } from '../../locales/en/prices-messages.ts'
import { PinnedPrices } from './pinned-prices.tsx'
import { usePriceSources } from './use-price-sources.ts'

type PriceSources = ResponseOf<typeof readPriceSources>

/** The state of each price source, the prices that are not believed, and the coins without one. */
export function PriceSourcesPanel({ mayPin }: { readonly mayPin: boolean }) {
  const query = usePriceSources()
  return (
    <Panel title={pricesMessages.title}>
      <QueryContent query={query} failed={pricesMessages.failed} loading={<Skeletons shape="text" count={3} />}>
        {({ origin, sources, pins, suspects, unpriced }) => (
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {origin !== 'live' && <Typography variant="body2">{pricesMessages.origins[origin]}</Typography>}
            <PinnedPrices pins={pins} mayPin={mayPin} />
            {suspects.map((suspect) => (
              <InlineNotice key={suspect.coin} tone="warning" text={<SuspectText suspect={suspect} />} />
            ))}
            {unpriced.length > 0 && (
              <InlineNotice
                tone="warning"
                text={pricesMessages.unpriced({ count: unpriced.length, coins: unpriced.join(', ') })}
              />
            )}
            {sources.map((source) => (
              <SourceRow key={`${source.name} ${source.provides}`} source={source} />
            ))}
          </Box>
        )}
      </QueryContent>
    </Panel>
  )
}

function SuspectText({ suspect }: { readonly suspect: PriceSources['suspects'][number] }) {
  const { coin, why, price, accepted, sources, since } = suspect
  const facts = {
    coin,
    price: formatMoney(price, 'USD'),
    accepted: formatMoney(accepted, 'USD'),
    sources: sources.join(', '),
  }
  return (
    <>
      {pricesMessages.suspect[why](facts)} {pricesMessages.suspect.since} <DateText value={since} />.
    </>
  )
}

const TONES: Record<PriceSources['sources'][number]['state'], StatusTone> = {
  answering: 'good',
  failing: 'bad',
  waiting: 'neutral',
}

function SourceRow({ source }: { readonly source: PriceSources['sources'][number] }) {
  const { name, provides, state, answered_at: answeredAt, failure, next_try_at: nextTryAt } = source
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {provides === 'prices' ? name : pricesMessages.figures({ source: name })}
        </Typography>
        <StatusChip tone={TONES[state]} label={pricesMessages.states[state]} />
      </Box>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {pricesMessages.answered} {answeredAt === null ? pricesMessages.never : <DateText value={answeredAt} />}
      </Typography>
      {state === 'failing' && failure !== null && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {pricesMessages.failure({ failure })} {pricesMessages.nextTry} <DateText value={nextTryAt} style="time" />
        </Typography>
      )}
    </Box>
  )
}
