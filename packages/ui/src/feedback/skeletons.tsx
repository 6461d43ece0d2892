import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useUiMessages } from '../theme/ui-settings.tsx'

export const SKELETON_SHAPES = ['list', 'cards', 'chart', 'form', 'text'] as const
export type SkeletonShape = (typeof SKELETON_SHAPES)[number]

export type SkeletonsProps = {
  /** The shape of the coming content. */
  shape: SkeletonShape
  count?: number | undefined
  /** Pads the shapes like the rows of a flush panel. */
  inset?: boolean | undefined
}

function ListRow() {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25 }}>
      <Skeleton variant="circular" width={36} height={36} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="35%" />
        <Skeleton width="20%" />
      </Box>
      <Skeleton width={72} />
    </Box>
  )
}

const PIECE: Record<SkeletonShape, () => React.JSX.Element> = {
  list: ListRow,
  cards: () => <Skeleton variant="rounded" height={124} sx={{ borderRadius: '14px' }} />,
  chart: () => <Skeleton variant="rounded" height={260} sx={{ borderRadius: '14px' }} />,
  form: () => (
    <Box sx={{ mb: 2 }}>
      <Skeleton width={96} />
      <Skeleton variant="rounded" height={44} />
    </Box>
  ),
  text: () => <Skeleton width="90%" />,
}

/** Placeholders in the shape of the content, so that nothing jumps when it loads. */
export function Skeletons({ shape, count = 3, inset = false }: SkeletonsProps) {
  const messages = useUiMessages()
  const Piece = PIECE[shape]
  const isGrid = shape === 'cards'
  return (
    <Box
      role="status"
      aria-label={messages.loading}
      sx={{
        ...(inset && { px: 2.5, py: 1 }),
        ...(isGrid && { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }),
      }}
    >
      {Array.from({ length: count }, (_piece, index) => `piece-${index}`).map((key) => (
        <Piece key={key} />
      ))}
    </Box>
  )
}
