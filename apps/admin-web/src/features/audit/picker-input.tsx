import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'

/** As high as the filters beside it: MUI makes the box of a picker three pixels higher. */
export const PICKER_SX = { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { py: { sm: '4.5px' } } } as const

/** The box of a picker among filters: its label is inside, so that a row of filters stays one line high. */
export const pickerInput = (label: string) => (params: AutocompleteRenderInputParams) => (
  <TextField
    {...params}
    placeholder={label}
    slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label } }}
  />
)
