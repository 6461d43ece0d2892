import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'

export type BrandMarkProps = { size?: number | undefined }

/** A disc with a mint leaf cut out of it. */
export function BrandMark({ size = 28 }: BrandMarkProps) {
  const { palette } = useTheme().vars
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false" style={{ flexShrink: 0 }}>
      <circle cx="16" cy="16" r="15" fill={palette.primary.main} />
      <path
        d="M23.6 8.2c-7.7-.5-13 2.6-14 8-.5 2.7.4 5.1 1.9 6.6 1.6 1.3 4.1 1.8 6.6.9 5.2-1.8 7.1-7.6 5.5-15.5Z"
        fill={palette.background.paper}
      />
      <path
        d="M8.2 25.4c2.2-5.2 5.7-9.2 10.8-12.2"
        fill="none"
        stroke={palette.background.paper}
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <path
        d="M11.4 20.2c1.9-2.8 4.4-5.1 7.6-7"
        fill="none"
        stroke={palette.primary.main}
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  )
}

export type BrandProps = { name: string; size?: number | undefined; hideName?: boolean | undefined }

/** The mark with the name next to it. */
export function Brand({ name, size = 28, hideName = false }: BrandProps) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}
      {...(hideName && { role: 'img', 'aria-label': name })}
    >
      <BrandMark size={size} />
      {!hideName && (
        <Box
          component="span"
          sx={{
            fontSize: size > 32 ? '1.25rem' : '1rem',
            fontWeight: 680,
            letterSpacing: '-0.02em',
            whiteSpace: 'nowrap',
          }}
        >
          {name}
        </Box>
      )}
    </Box>
  )
}
