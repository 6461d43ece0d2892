import { EmptyState, PageHeader, QueryContent, Skeletons, WayBack } from '@mintmark/ui'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useParams } from 'react-router-dom'
import { useOwnedPrices } from '../features/markets/use-prices.ts'
import { appMessages } from '../locales/en/app-messages.ts'
import { tokensMessages } from '../locales/en/tokens-messages.ts'
import { PATHS } from '../paths.ts'
import { TokenContent } from './token/token-content.tsx'

/** A coin by its symbol or its name. */
export default function TokenPage() {
  const { symbol: asked = '' } = useParams()
  const wanted = asked.toLowerCase()
  const market = useOwnedPrices()
  return (
    <>
      <WayBack>
        <Link href={PATHS.markets}>← {appMessages.markets}</Link>
      </WayBack>
      {market.coins === undefined && <PageHeader title={asked} />}
      <QueryContent
        query={{ ...market, data: market.coins }}
        failed={tokensMessages.failed}
        loading={<Skeletons shape="list" count={6} />}
      >
        {(coins) => {
          const coin =
            coins.find(({ symbol }) => symbol.toLowerCase() === wanted) ??
            coins.find(({ fullName }) => fullName.toLowerCase() === wanted)
          if (coin) return <TokenContent key={coin.symbol} coin={coin} market={market} />
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
        }}
      </QueryContent>
    </>
  )
}
