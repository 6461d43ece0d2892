import Box from '@mui/material/Box'
import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'

const SIZE_PX = 176

/** The key as a picture to scan: dark on white in both colour schemes, or no camera would read it. */
export default function TotpPicture({ uri }: { readonly uri: string }) {
  const { t } = useTranslation('account')
  return (
    <Box sx={{ display: 'inline-flex', p: 1.5, bgcolor: '#ffffff', borderRadius: '10px' }}>
      <QRCodeSVG value={uri} size={SIZE_PX} title={t('totp.qrAlt')} marginSize={2} />
    </Box>
  )
}
