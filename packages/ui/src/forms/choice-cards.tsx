import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { type ReactNode, type Ref, useId } from 'react'

export type Choice = {
  value: string
  title: string
  detail?: ReactNode
  /** Left of the title: a badge. */
  start?: ReactNode
  /** On the right: a balance, a price. */
  end?: ReactNode
  disabled?: boolean | undefined
}

export type ChoiceCardsProps = {
  label: string
  hideLabel?: boolean | undefined
  choices: readonly Choice[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Scrolls beyond this height, in pixels. */
  maxHeight?: number | undefined
  /** The first choice, for the focus. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** A choice with details to choose by. Radio buttons to the keyboard and to screen readers. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { label, hideLabel = false, choices, value, onChange, error, maxHeight, ref } = props
  const id = useId()
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel
        id={id}
        sx={{
          mb: 0.75,
          fontSize: '0.875rem',
          fontWeight: 550,
          color: 'text.primary',
          '&.Mui-focused, &.Mui-error': { color: 'text.primary' },
          ...(hideLabel && { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }),
        }}
      >
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'minmax(0, 1fr)',
          ...(maxHeight !== undefined && { maxHeight, overflowY: 'auto', p: 0.25 }),
        }}
      >
        {choices.map((choice, index) => (
          <ChoiceCard
            key={choice.value}
            choice={choice}
            isChosen={choice.value === value}
            {...(index === 0 && { ref })}
          />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  )
}

type ChoiceCardProps = Pick<ChoiceCardsProps, 'ref'> & { choice: Choice; isChosen: boolean }

function ChoiceCard({ choice, isChosen, ref }: ChoiceCardProps) {
  const { value, title, detail, start, end, disabled = false } = choice
  return (
    <Box
      component="label"
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 60,
        px: 1.5,
        py: 1,
        borderRadius: '12px',
        border: '1px solid',
        borderColor: isChosen ? theme.vars.palette.primary.main : theme.vars.palette.divider,
        backgroundColor: isChosen ? `rgba(${theme.vars.palette.primary.mainChannel} / 0.07)` : 'transparent',
        cursor: disabled ? 'default' : 'pointer',
        opacity: disabled ? 0.6 : 1,
        '&:hover': isChosen || disabled ? {} : { backgroundColor: theme.vars.palette.action.hover },
        '&:focus-within:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.primary.main}` },
      })}
    >
      {start}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.25,
        }}
      >
        <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 104px' }, minWidth: 0 }}>
          <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
            {title}
          </Typography>
          {detail !== undefined && (
            <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
              {detail}
            </Typography>
          )}
        </Box>
        {end !== undefined && <Box sx={{ fontSize: '0.875rem', fontWeight: 550 }}>{end}</Box>}
      </Box>
      <Radio value={value} disabled={disabled} size="small" sx={{ p: 0.5 }} slotProps={{ input: { ref } }} />
    </Box>
  )
}
