import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'

export type SearchFieldProps = {
  /** Names the field: 'Search users'. */
  label: string
  /** The current search, as in the URL. */
  value: string
  /** Called after a pause in typing. */
  onSearch: (text: string) => void
  placeholder?: string | undefined
  delayMs?: number | undefined
}

/** A search box that waits for a pause in typing. */
export function SearchField({ label, value, onSearch, placeholder, delayMs = 300 }: SearchFieldProps) {
  const messages = useUiMessages()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const search = useEffectEvent(onSearch)

  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => search(typed), delayMs)
    return () => clearTimeout(timer)
  }, [typed, value, delayMs])

  return (
    <TextField
      type="search"
      size="small"
      value={typed}
      placeholder={placeholder ?? label}
      onChange={(event) => setTyped(event.target.value)}
      sx={{ width: { xs: '100%', sm: 280 }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search sx={{ fontSize: 18, color: 'text.secondary' }} />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" aria-label={messages.clear} onClick={() => setTyped('')}>
                <Close sx={{ fontSize: 16 }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
