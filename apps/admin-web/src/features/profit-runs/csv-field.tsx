import { TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ChangeEvent } from 'react'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'

const { creation } = profitRunsMessages

export interface CsvFieldProps {
  readonly label: string
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref: (element: HTMLElement | null) => void
}

/** The rows of a CSV: pasted, or read from a file. */
export function CsvField({ label, error, value, onChange, ref }: CsvFieldProps) {
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChange(await file.text())
    target.value = ''
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextInput
        label={label}
        error={error}
        hint={creation.csvHint}
        value={value}
        ref={ref}
        onChange={({ target }) => onChange(target.value)}
        rows={6}
      />
      <Button component="label" variant="outlined" color="inherit">
        {creation.csvFile}
        <input type="file" hidden accept=".csv,text/csv" onChange={(event) => void read(event)} />
      </Button>
    </Box>
  )
}
