import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'

export type FilterOption<Value extends string> = { value: Value; label: string }

export type FilterSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly FilterOption<Value>[]
  onChange: (value: Value) => void
}

/** A filter above a table. Its label is inside the box, so that a row of filters stays one line high. */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: FilterSelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  const labelOf = (chosen: unknown) => options.find((each) => each.value === chosen)?.label ?? ''
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={(event) => choose(event.target.value)}
      sx={{ width: { xs: '100%', sm: 'auto' }, minWidth: { sm: 150 } }}
      slotProps={{
        select: {
          SelectDisplayProps: { 'aria-label': `${label}: ${labelOf(value)}` },
          renderValue: (chosen) => `${label}: ${labelOf(chosen)}`,
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
