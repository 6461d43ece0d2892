import Box from '@mui/material/Box'
import { QRCodeSVG } from 'qrcode.react'

const SIDE_PX = 152

/** A text that a phone's camera reads. Dark on white in both color schemes, because cameras may not read the reverse. */
export function QrCode({ text, title }: { readonly text: string; readonly title: string }) {
  return (
    <Box
      sx={{
        p: 1,
        borderRadius: '10px',
        border: 1,
        borderColor: 'divider',
        bgcolor: '#fff',
        lineHeight: 0,
        flexShrink: 0,
      }}
    >
      <QRCodeSVG value={text} size={SIDE_PX} marginSize={1} title={title} />
    </Box>
  )
}
