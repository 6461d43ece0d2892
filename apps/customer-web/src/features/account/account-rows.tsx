import { ErrorPanel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The rows of a panel, a hairline between them. */
export function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, pb: 0.5, listStyle: 'none' }}>
      {children}
    </Box>
  )
}

interface RowProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
  /** What can be done with it, at the end. */
  readonly action?: ReactNode
}

export function Row({ icon, title, children, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {icon && (
        <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 22 } }}>
          {icon}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            fontSize: '0.875rem',
            fontWeight: 550,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
      {action}
    </Box>
  )
}

interface NotThereProps {
  /** What failed. */
  readonly heading: string
  /** The query that has no data. */
  readonly query: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown }
}

/** Instead of rows that are not there: skeletons until they come, what failed if they do not. */
export function NotThere({ heading, query }: NotThereProps) {
  const { t } = useTranslation()
  const { isError, isFetching, refetch } = query
  if (isError) return <ErrorPanel heading={heading} text={t('app.tryAgain')} onRetry={refetch} retrying={isFetching} />
  return (
    <Box sx={{ px: 2.5, pb: 2 }}>
      <Skeletons shape="list" count={2} />
    </Box>
  )
}
