import { networkName } from '@mintmark/domain'
import { CopyButton, type DataColumn, NamedReference, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Method } from './methods-api.ts'

const NOTE_SX = { minWidth: { sm: 160 }, maxWidth: { sm: 320 }, fontSize: '0.75rem', overflowWrap: 'anywhere' } as const

function Picture({ method: { name, image } }: { readonly method: Method }) {
  const { t } = useTranslation('paymentMethods')
  if (image === null)
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('noImage')}
      </Typography>
    )
  return (
    <Box
      component="img"
      src={image}
      alt={t('imageOf', { name })}
      loading="lazy"
      sx={{
        display: 'inline-block',
        width: 40,
        height: 40,
        objectFit: 'cover',
        borderRadius: '8px',
        border: 1,
        borderColor: 'divider',
      }}
    />
  )
}

/** The columns of the payment methods, in the order of the specification. */
export function useMethodColumns(): readonly DataColumn<Method>[] {
  const { t } = useTranslation('paymentMethods')
  return [
    {
      key: 'name',
      header: t('columns.name'),
      primary: true,
      render: ({ id, name }) => <NamedReference name={name} id={id} copyLabel={t('copyId')} />,
    },
    {
      key: 'type',
      header: t('columns.type'),
      render: ({ type, approved, coins, network, incomplete }) => (
        <Box sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start' }}>
          <StatusChip tone={type === 'deposit' ? 'good' : 'neutral'} label={t(`types.${type}`)} />
          {!approved && <StatusChip tone="pending" label={t('waiting')} />}
          {incomplete && <StatusChip tone="bad" label={t('incomplete')} />}
          {coins.length > 0 && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {network === null ? coins.join(', ') : `${coins.join(', ')}, ${networkName(network)}`}
            </Typography>
          )}
        </Box>
      ),
    },
    {
      key: 'address',
      header: t('columns.address'),
      render: ({ address }) =>
        address ? (
          <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, overflowWrap: 'anywhere' }}
          >
            {address}
            <CopyButton text={address} label={t('copyAddress')} />
          </Box>
        ) : (
          t('nothing')
        ),
    },
    { key: 'image', header: t('columns.image'), render: (method) => <Picture method={method} /> },
    {
      key: 'instructions',
      header: t('columns.instructions'),
      render: ({ instructions }) => <Box sx={NOTE_SX}>{instructions || t('nothing')}</Box>,
    },
  ]
}
