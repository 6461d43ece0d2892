import type { Bundle } from '@mintmark/contracts'
import type { KeyValue } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { factMessages } from '../locales/en/fact-messages.ts'

/** The return of a plan, which is no promise. */
export const roiFact = ({ roi }: Pick<Bundle, 'roi'>): KeyValue => ({
  label: factMessages.roi.label,
  value: (
    <>
      {roi}
      <Typography variant="caption" component="span" sx={{ display: 'block', color: 'warning.main' }}>
        {factMessages.roi.projected}
      </Typography>
    </>
  ),
})

/** The term of a plan, unless staff complete it. */
export const daysFact = ({ days }: Pick<Bundle, 'days'>): KeyValue => ({
  label: factMessages.days.label,
  value: days ?? factMessages.days.flexible,
})

/** The fate of the principal at the end. */
export const principalFact = ({ returns_principal }: Pick<Bundle, 'returns_principal'>): KeyValue => ({
  label: factMessages.principal.label,
  value: returns_principal ? factMessages.principal.returned : factMessages.principal.kept,
})
