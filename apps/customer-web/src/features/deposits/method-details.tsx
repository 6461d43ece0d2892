import { CopyButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from './deposits-api.ts'

/** Where to pay, with a copy button, and the instructions of the method. */
export function MethodDetails({ method }: { readonly method: PaymentMethod }) {
  const { t } = useTranslation()
  const { address, instructions, image, name } = method
  return (
    <Box sx={{ p: 2, borderRadius: '12px', bgcolor: 'action.hover', display: 'grid', gap: 1.5 }}>
      {image !== null && (
        <Box
          component="img"
          src={image}
          alt={name}
          sx={{ maxWidth: 160, borderRadius: '8px', justifySelf: 'center' }}
        />
      )}
      {address !== '' && (
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('deposits.address')}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {address}
            </Typography>
            <CopyButton text={address} label={t('deposits.copyAddress')} />
          </Box>
        </Box>
      )}
      {instructions !== '' && (
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('deposits.instructions')}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {instructions}
          </Typography>
        </Box>
      )}
    </Box>
  )
}
