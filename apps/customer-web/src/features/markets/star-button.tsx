import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import { styled } from '@mui/material/styles'
import { coinMessages } from '../../locales/en/coin-messages.ts'
import { useStar } from './watchlist.ts'

interface StarButtonProps {
  readonly symbol: string
  readonly name: string
}

/** A plain button, because each row of a long list has one. */
const Button = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  padding: 5,
  border: 0,
  borderRadius: 10,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-pressed=true]': { color: theme.vars.palette.warning.main },
}))

/** Adds a coin to the watchlist, or removes it. */
export function StarButton({ symbol, name }: StarButtonProps) {
  const { isStarred, toggle } = useStar(symbol)
  return (
    <Button
      type="button"
      aria-pressed={isStarred}
      aria-label={coinMessages[isStarred ? 'unstar' : 'star']({ name })}
      onClick={toggle}
    >
      {isStarred ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
    </Button>
  )
}
