import type { Price } from '@mintmark/domain'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { labelledSource } from '../../figures/price-source-chip.tsx'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
import { SENTENCE } from './sentence.ts'

const BETWEEN_SENTENCES = /(?<=\.) /

/** Explains where prices come from if they are not live, in one line, so that it takes little of a phone's screen. */
export function PriceSourceNotice({ prices }: { readonly prices: ReadonlyMap<string, Price> }) {
  const source = labelledSource(prices.values())
  // A pinned price has its own notice, with its end.
  if (source === undefined || source === 'pinned') return null
  return (
    <Typography variant="caption" component="p" sx={{ color: 'info.main' }}>
      {marketsMessages.source[source].split(BETWEEN_SENTENCES).map((sentence) => (
        <Box key={sentence} component="span" sx={SENTENCE}>
          {sentence}
        </Box>
      ))}
    </Typography>
  )
}
