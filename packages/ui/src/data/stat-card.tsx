import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { tabularNumerals } from '../theme/typography.ts'

export type StatCardProps = {
  label: string
  value: ReactNode
  /** Below the figure: a change, a comparison, an age. */
  detail?: ReactNode
  icon?: ReactNode
  /** A sparkline or a bar at the foot of the card. */
  chart?: ReactNode
  loading?: boolean | undefined
}

/** One figure, its name and its meaning. */
export function StatCard({ label, value, detail, icon, chart, loading = false }: StatCardProps) {
  return (
    <Card sx={{ height: '100%' }} aria-busy={loading}>
      <CardContent sx={{ display: 'flex', flexDirection: 'column', gap: 0.75, height: '100%' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', minHeight: 20 }}>
          {icon !== undefined && <Box sx={{ display: 'flex', '& svg': { fontSize: 18 } }}>{icon}</Box>}
          <Typography variant="body2" component="h2" sx={{ fontWeight: 500 }}>
            {label}
          </Typography>
        </Box>
        <Typography component="div" variant="h2" sx={{ ...tabularNumerals, overflowWrap: 'anywhere' }}>
          {loading ? <Skeleton width="70%" /> : value}
        </Typography>
        {detail !== undefined && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            {loading ? <Skeleton width="45%" /> : detail}
          </Typography>
        )}
        {chart !== undefined && <Box sx={{ mt: 'auto', pt: 1 }}>{chart}</Box>}
      </CardContent>
    </Card>
  )
}
