import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { useStar } from './watchlist.ts'

interface StarButtonProps {
  readonly symbol: string
  readonly name: string
}

/** Adds a coin to the watchlist, or removes it. */
export function StarButton({ symbol, name }: StarButtonProps) {
  const { t } = useTranslation()
  const { isStarred, toggle } = useStar(symbol)
  return (
    <IconButton
      size="small"
      aria-pressed={isStarred}
      aria-label={t(isStarred ? 'markets.unstar' : 'markets.star', { name })}
      onClick={toggle}
      sx={{ color: isStarred ? 'warning.main' : 'text.secondary' }}
    >
      {isStarred ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
    </IconButton>
  )
}
