import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { numberFormat } from '../data/number-format.ts'
import { tabularNumerals } from '../theme/typography.ts'
import { useUiLocale } from '../theme/ui-settings.tsx'

export type PageHeaderProps = {
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** The number of items that the page lists, which a phone shows beside the title. Null while it is not known. */
  count?: number | null | undefined
  /** For a list: on a phone, the title and the actions take one line, and the subtitle none. */
  isBrief?: boolean | undefined
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 } as const
const BRIEF = {
  ...ROW,
  columnGap: { xs: 1, sm: 2 },
  alignItems: { xs: 'center', sm: 'flex-end' },
  minHeight: { xs: 44, sm: 0 },
}
/** Its place is kept while it loads, as wide as a digit, so that the heading does not wrap differently with it. */
const COUNT = { display: { sm: 'none' }, flexShrink: 0, minWidth: '1ch', ...tabularNumerals, color: 'text.secondary' }
/** As narrow as its longest word. */
const BRIEF_TITLE = { flex: { xs: '1 1 0', sm: '1 1 240px' }, minWidth: { xs: 'min-content', sm: 0 } }

/**
 * A link back to the list, above the heading. It is outside the heading, because a heading that re-renders when its data arrives
 * would move the link away from under a finger.
 */
export const WayBack = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ mb: 1, fontSize: '0.875rem' }}>{children}</Box>
)

/** The page's heading, subtitle and actions. */
export function PageHeader({ title, subtitle, actions, count, isBrief = false }: PageHeaderProps) {
  const locale = useUiLocale()
  return (
    <Box sx={{ mb: { xs: isBrief ? 1 : 1.5, sm: isBrief ? 2 : 3 } }}>
      <Box sx={isBrief ? BRIEF : ROW}>
        <Box sx={isBrief ? BRIEF_TITLE : { flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
            <Typography
              variant="h2"
              component="h1"
              sx={isBrief ? { typography: { xs: 'h3', sm: 'h2' } } : { overflowWrap: 'anywhere' }}
            >
              {title}
            </Typography>
            {count !== undefined && (
              <Box component="span" sx={COUNT}>
                {count === null ? '\u00A0' : numberFormat(locale, {}).format(count)}
              </Box>
            )}
          </Box>
          {subtitle !== undefined && (
            <Typography
              component="div"
              variant="body2"
              sx={{ display: isBrief ? { xs: 'none', sm: 'block' } : 'block', color: 'text.secondary', mt: 0.5 }}
            >
              {subtitle}
            </Typography>
          )}
        </Box>
        {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>}
      </Box>
    </Box>
  )
}
