import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type KeyValue, KeyValueList } from './key-value-list.tsx'

export type FigureCardProps = {
  /** Of the stripe at its top. */
  color: string
  title: string
  /** The level of the heading on its page. */
  headingLevel?: 'h2' | 'h4' | undefined
  text: string
  figureLabel: string
  figure: string
  /** The note about the figure. */
  note: string
  items: readonly KeyValue[]
  /** The actions for it. */
  actions?: ReactNode
}

/** A card with one figure and the facts behind it. */
export function FigureCard(props: FigureCardProps) {
  const { color, title, headingLevel = 'h2', text, figureLabel, figure, note, items, actions } = props
  return (
    <Card
      component="article"
      sx={{ display: 'flex', flexDirection: 'column', position: 'relative', overflow: 'hidden' }}
    >
      <Box aria-hidden sx={{ height: 5, bgcolor: color }} />
      <Box
        sx={{
          p: 2.5,
          display: 'flex',
          flexDirection: 'column',
          gap: 1.5,
          flex: 1,
          minWidth: 0,
          overflowWrap: 'anywhere',
        }}
      >
        {/* It takes the rest of the height, so that the figures of cards in a row are level. */}
        <Box sx={{ flex: 1 }}>
          <Typography variant="h3" component={headingLevel}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text}
          </Typography>
        </Box>
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {figureLabel}
          </Typography>
          <Typography variant="h4" component="p">
            {figure}
          </Typography>
          <Typography variant="caption" sx={{ color: 'warning.main', fontWeight: 550 }}>
            {note}
          </Typography>
        </Box>
        <KeyValueList items={items} />
        {actions}
      </Box>
    </Card>
  )
}
