import Check from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '../theme/visually-hidden.ts'

export type WizardStepsProps = {
  /** Names the list: 'Sign-up steps'. */
  label: string
  steps: readonly string[]
  /** From 0. */
  current: number
}

/** Four names do not fit next to each other on a phone, where the heading of the wizard names the current step. */

/** The steps of a wizard: a bar for each, with its name. */
export function WizardSteps({ label, steps, current }: WizardStepsProps) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {steps.map((step, index) => {
        const isReached = index <= current
        return (
          <Box
            component="li"
            key={step}
            sx={{ position: 'relative' }}
            aria-current={index === current ? 'step' : undefined}
          >
            <Box sx={{ height: 4, borderRadius: 2, mb: 1, bgcolor: isReached ? 'primary.main' : 'divider' }} />
            <Typography
              variant="caption"
              sx={(theme) => ({
                [theme.breakpoints.down('sm')]: visuallyHidden,
                display: 'flex',
                alignItems: 'center',
                gap: 0.5,
                color: index === current ? 'text.primary' : 'text.secondary',
                fontWeight: index === current ? 620 : 450,
              })}
            >
              {index < current && <Check aria-hidden sx={{ fontSize: 14, color: 'primary.main' }} />}
              {step}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
