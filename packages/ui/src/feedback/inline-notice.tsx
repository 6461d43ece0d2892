import CheckCircleOutlineOutlined from '@mui/icons-material/CheckCircleOutlineOutlined'
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { tintFor } from '../theme/tint.ts'

export const NOTICE_TONES = ['info', 'success', 'warning', 'error'] as const
export type NoticeTone = (typeof NOTICE_TONES)[number]

export type InlineNoticeProps = {
  tone: NoticeTone
  text: ReactNode
  action?: ReactNode
  /** Without rounded corners, for a full-width banner. */
  square?: boolean | undefined
}

export const NOTICE_ICON: Record<NoticeTone, ReactNode> = {
  info: <InfoOutlined fontSize="inherit" />,
  success: <CheckCircleOutlineOutlined fontSize="inherit" />,
  warning: <WarningAmberOutlined fontSize="inherit" />,
  error: <ErrorOutlineOutlined fontSize="inherit" />,
}

/** A line that qualifies the content next to it: stale, simulated, not yet confirmed. */
export function InlineNotice({ tone, text, action, square = false }: InlineNoticeProps) {
  return (
    <Box
      role={tone === 'error' ? 'alert' : 'status'}
      sx={[
        {
          display: 'flex',
          // On a narrow screen the action moves below the text instead of squeezing it.
          flexWrap: action ? 'wrap' : 'nowrap',
          alignItems: 'center',
          gap: 1.25,
          px: 1.5,
          py: 1,
          borderRadius: square ? 0 : '10px',
          fontSize: '0.875rem',
        },
        tintFor(tone),
      ]}
    >
      <Box aria-hidden sx={{ display: 'flex', fontSize: 18, flexShrink: 0 }}>
        {NOTICE_ICON[tone]}
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, maxWidth: 'calc(100% - 28px)', overflowWrap: 'anywhere' }}>{text}</Box>
      {action}
    </Box>
  )
}
