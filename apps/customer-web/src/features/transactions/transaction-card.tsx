import type { Transaction } from '@mintmark/contracts'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { investmentPath } from '../../paths.ts'
import { TransactionFace } from './transaction-face.tsx'
import { hasDetails } from './transaction-status.ts'

interface OpenableProps {
  readonly transaction: Transaction
  readonly onOpen: (transaction: Transaction) => void
  readonly children: ReactNode
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  px: 2.5,
  py: 1.75,
  textAlign: 'left',
  // A button does not inherit the font.
  fontFamily: 'inherit',
} as const
const opens = { '&:hover': { bgcolor: 'action.hover' }, '&.Mui-focusVisible': { outlineOffset: -2 } } as const

/** One transaction. It opens its details, or the page of the investment. */
export function TransactionCard(props: Omit<OpenableProps, 'children'>) {
  return (
    <OpenableTransaction {...props}>
      <TransactionFace transaction={props.transaction} />
    </OpenableTransaction>
  )
}

/** A row of a list of transactions that opens more about it. */
export function OpenableTransaction({ transaction, onOpen, children }: OpenableProps) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      {transaction.user_bundle_id !== null ? (
        <ButtonBase href={investmentPath(transaction.user_bundle_id)} sx={{ ...rowStyle, ...opens }}>
          {children}
        </ButtonBase>
      ) : hasDetails(transaction) ? (
        <ButtonBase onClick={() => onOpen(transaction)} aria-haspopup="dialog" sx={{ ...rowStyle, ...opens }}>
          {children}
        </ButtonBase>
      ) : (
        <Box sx={rowStyle}>{children}</Box>
      )}
    </Box>
  )
}
