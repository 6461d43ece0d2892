import { EmptyState, ErrorPanel, Skeletons } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { PATHS } from '../app/paths.ts'
import { useOwnedPrices } from '../features/markets/use-prices.ts'
import { TokenContent } from './token/token-content.tsx'

/** A coin by its symbol or its name. */
export default function TokenPage() {
  const { t } = useTranslation()
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
        text={t('tokens.notFound')}
        detail={t('tokens.notFoundText')}
        action={
          <Button variant="contained" href={PATHS.markets}>
            {t('tokens.toMarkets')}
          </Button>
        }
      />
    )
  if (isError)
    return <ErrorPanel heading={t('tokens.failed')} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
  return <Skeletons shape="list" count={6} />
}
