import type { AdminPaymentMethod } from '@mintmark/contracts'
import { networkName } from '@mintmark/domain'
import { CopyButton, type DataColumn, NamedReference, StatusChip } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { paymentMethodsMessages } from '../../locales/en/payment-methods-messages.ts'

const NOTE_SX = { minWidth: { sm: 160 }, maxWidth: { sm: 320 }, fontSize: '0.75rem', overflowWrap: 'anywhere' } as const

function MethodImage({ method: { name, image } }: { readonly method: AdminPaymentMethod }) {
  if (image === null)
    return (
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {paymentMethodsMessages.noImage}
      </Typography>
    )
  return (
    <Box
      component="img"
      src={image}
      alt={paymentMethodsMessages.imageOf({ name })}
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

const ADDRESS_SX = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.25,
  fontSize: { sm: '0.8125rem' },
  overflowWrap: 'anywhere',
} as const

/** The columns of the payment methods, in the order of the specification. */
export const METHOD_COLUMNS: readonly DataColumn<AdminPaymentMethod>[] = [
  {
    key: 'name',
    header: paymentMethodsMessages.columns.name,
    primary: true,
    render: ({ id, name }) => <NamedReference name={name} id={id} copyLabel={paymentMethodsMessages.copyId} />,
  },
  {
    key: 'type',
    header: paymentMethodsMessages.columns.type,
    render: ({ type, approved, coins, network, incomplete }) => (
      <Box sx={{ display: 'inline-grid', gap: 0.5, justifyItems: 'start' }}>
        <StatusChip tone={type === 'deposit' ? 'good' : 'neutral'} label={paymentMethodsMessages.types[type]} />
        {!approved && <StatusChip tone="pending" label={paymentMethodsMessages.waiting} />}
        {incomplete && <StatusChip tone="bad" label={paymentMethodsMessages.incomplete} />}
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
    header: paymentMethodsMessages.columns.address,
    // On a wide screen, an address fits into one line.
    width: '37%',
    render: ({ address }) =>
      address ? (
        <Box component="span" sx={ADDRESS_SX}>
          {address}
          <CopyButton text={address} label={paymentMethodsMessages.copyAddress} />
        </Box>
      ) : (
        paymentMethodsMessages.nothing
      ),
  },
  { key: 'image', header: paymentMethodsMessages.columns.image, render: (method) => <MethodImage method={method} /> },
  {
    key: 'instructions',
    header: paymentMethodsMessages.columns.instructions,
    render: ({ instructions }) => <Box sx={NOTE_SX}>{instructions || paymentMethodsMessages.nothing}</Box>,
  },
]
