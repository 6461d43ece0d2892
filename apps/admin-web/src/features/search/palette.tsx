import { useRead } from '@mintmark/client'
import { SEARCH_LETTERS_MIN, searchOffice } from '@mintmark/contracts'
import { useBackCloses, useUiMessages } from '@mintmark/ui'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import ListSubheader from '@mui/material/ListSubheader'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDeferredValue, useRef, useState } from 'react'
import { searchMessages } from '../../locales/en/search-messages.ts'
import { isSearched, type Place, placesOf, type Screen, screensFor } from './places.ts'

export interface PaletteProps {
  readonly screens: readonly Screen[]
  readonly onGo: (href: string) => void
  readonly onClose: () => void
}

/** The server's hits for the text, once typing pauses. */
function useHits(text: string) {
  const wanted = useDeferredValue(text.trim())
  const skip = !isSearched(wanted)
  const { currentData, isFetching, isError, refetch } = useRead(searchOffice, { query: { query: wanted } }, { skip })
  const hits = skip ? [] : (currentData ?? [])
  return { hits, isLoading: !skip && isFetching && currentData === undefined, isError: !skip && isError, refetch }
}

/** Finds screens, customers, requests and more, and opens the chosen one. */
export function Palette({ screens, onGo, onClose }: PaletteProps) {
  const messages = useUiMessages()
  useBackCloses(true, onClose)
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { hits, isLoading, isError, refetch } = useHits(text)
  const places = [...screensFor(screens, text), ...placesOf(hits)]
  const nothing = () => {
    if (isLoading) return searchMessages.searching
    return isSearched(text) ? searchMessages.nothing : searchMessages.more({ min: SEARCH_LETTERS_MIN })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      // The dialog takes the focus first, and gives it back to the field once it is there.
      slotProps={{
        paper: { 'aria-label': searchMessages.title },
        transition: { onEntered: () => field.current?.focus() },
      }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box sx={{ p: 2, minHeight: { xs: '70dvh', sm: 440 } }}>
        {isError && (
          <Box role="alert" sx={{ mb: 1.5, fontSize: '0.875rem' }}>
            {searchMessages.failed} <Button onClick={() => void refetch()}>{messages.retry}</Button>
          </Box>
        )}
        <Autocomplete<Place>
          open
          autoHighlight
          disablePortal
          options={places}
          // The server has searched, and screens were filtered before.
          filterOptions={(options) => options}
          groupBy={({ group }) => searchMessages.groups[group]}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ key }) => key}
          isOptionEqualToValue={(one, other) => one.key === other.key}
          inputValue={text}
          onInputChange={(_, next, why) => why === 'input' && setText(next)}
          onChange={(_, place) => place && onGo(place.href)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          noOptionsText={nothing()}
          loading={isLoading}
          loadingText={searchMessages.searching}
          forcePopupIcon={false}
          slotProps={{ listbox: { sx: { maxHeight: { xs: '55dvh', sm: 340 } } }, paper: { elevation: 0 } }}
          renderInput={(params) => (
            <TextField
              {...params}
              inputRef={field}
              autoFocus
              label={searchMessages.title}
              placeholder={searchMessages.hint}
            />
          )}
          // A list of options may contain groups, but no lists.
          renderGroup={({ key, group, children }) => (
            <Box component="li" key={key} role="group" aria-label={group}>
              <ListSubheader component="div" aria-hidden>
                {group}
              </ListSubheader>
              <Box component="ul" role="presentation" sx={{ p: 0 }}>
                {children}
              </Box>
            </Box>
          )}
          renderOption={({ key: _, ...props }, { key, title, detail }) => (
            <Box component="li" {...props} key={key}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {title}
                {detail && (
                  <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                    {detail}
                  </Typography>
                )}
              </Box>
            </Box>
          )}
        />
      </Box>
    </Dialog>
  )
}
