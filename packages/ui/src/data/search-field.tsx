import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { useWasPrerendered } from '../theme/use-hydrated.ts'

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

const FIELD = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: { xs: '100%', sm: 280 },
  minHeight: 44,
  pl: 1.5,
  pr: 0.5,
  borderRadius: '10px',
  border: 1,
  borderColor: 'text.secondary',
  bgcolor: 'background.paper',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const
const INPUT = {
  flex: 1,
  // Without its own width, the field would be as wide as twenty characters and its button, wider than a narrow phone.
  width: 0,
  minWidth: 0,
  height: 28,
  p: 0,
  border: 0,
  outline: 0,
  font: 'inherit',
  fontSize: { xs: '1rem', sm: '0.875rem' },
  color: 'inherit',
  bgcolor: 'transparent',
  appearance: 'none',
  textOverflow: 'ellipsis',
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const

/** A search box that waits for a pause in typing. A plain input, because it is part of the first view. */
export function SearchField({ label, value, onSearch, placeholder, delayMs = 300 }: SearchFieldProps) {
  const messages = useUiMessages()
  const wasPrerendered = useWasPrerendered()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const search = useEffectEvent(onSearch)

  useEffect(() => {
    if (field.current) field.current.readOnly = false
  }, [])

  useEffect(() => {
    if (typed === value) return
    // The page stays while the code of the next one loads. Its search would take the person back to it.
    const { pathname } = window.location
    const timer = setTimeout(() => {
      if (window.location.pathname === pathname) search(typed)
    }, delayMs)
    return () => clearTimeout(timer)
  }, [typed, value, delayMs])

  return (
    <Box sx={FIELD}>
      <Search aria-hidden sx={{ fontSize: 18, color: 'text.secondary' }} />
      <Box
        component="input"
        ref={field}
        type="search"
        value={typed}
        placeholder={placeholder ?? label}
        aria-label={label}
        readOnly={wasPrerendered}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
        sx={INPUT}
      />
      {typed !== '' && (
        <IconButton size="small" aria-label={messages.clear} onClick={() => setTyped('')}>
          <Close sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  )
}
