import { EmptyState, ErrorPanel, Skeletons } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useParams } from 'react-router-dom'
import { useOwnedPrices } from '../features/markets/use-prices.ts'
import { appMessages } from '../locales/en/app-messages.ts'
import { tokensMessages } from '../locales/en/tokens-messages.ts'
import { PATHS } from '../paths.ts'
import { TokenContent } from './token/token-content.tsx'

/** A coin by its symbol or its name. */
export default function TokenPage() {
  const wanted = useParams().symbol?.toLowerCase()
  const market = useOwnedPrices()
  const { coins, isError, isFetching, refetch } = market
  const coin =
    coins?.find(({ symbol }) => symbol.toLowerCase() === wanted) ??
    coins?.find(({ fullName }) => fullName.toLowerCase() === wanted)
  if (coin) return <TokenContent key={coin.symbol} coin={coin} market={market} />
  if (coins)
    return (
      <EmptyState
        text={tokensMessages.notFound}
        detail={tokensMessages.notFoundText}
        action={
          <Button variant="contained" href={PATHS.markets}>
            {tokensMessages.toMarkets}
          </Button>
        }
      />
    )
  if (isError)
    return (
      <ErrorPanel heading={tokensMessages.failed} text={appMessages.tryAgain} onRetry={refetch} retrying={isFetching} />
    )
  return <Skeletons shape="list" count={6} />
}
