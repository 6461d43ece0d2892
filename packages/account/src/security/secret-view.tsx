import type { ResponseOf, startTotp } from '@mintmark/contracts'
import { CopyButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { QRCodeSVG } from 'qrcode.react'
import { securityMessages } from '../locales/en/security-messages.ts'

const QR_PX = 184
const GROUP = /.{1,4}/g

/** The secret as a QR code and as text, in groups of four that are copied without the gaps. */
export function SecretView({ secret, uri }: ResponseOf<typeof startTotp>) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {securityMessages.factor.scan}
      </Typography>
      {/* Dark on white in both color schemes, because cameras may not read the reverse. */}
      <Box
        sx={{
          justifySelf: 'center',
          p: 1,
          borderRadius: '10px',
          border: 1,
          borderColor: 'divider',
          bgcolor: '#fff',
          lineHeight: 0,
        }}
      >
        <QRCodeSVG value={uri} size={QR_PX} marginSize={1} title={securityMessages.factor.qr} />
      </Box>
      <Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {securityMessages.factor.secret}
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="code" sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
            {[...secret.matchAll(GROUP)].map(({ 0: group, index }) => (
              <Box key={index} component="span" sx={{ display: 'inline-block', mr: 1 }}>
                {group}
              </Box>
            ))}
          </Box>
          <CopyButton text={secret} label={securityMessages.factor.copySecret} />
        </Box>
      </Box>
    </>
  )
}
