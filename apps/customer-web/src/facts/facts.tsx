import type { Transaction } from '@mintmark/contracts'
import { CopyButton, DateText, type KeyValue, MoneyText, Reference } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { factMessages } from '../locales/en/fact-messages.ts'

interface CopyableProps {
  readonly text: string
  /** Names the button. */
  readonly label: string
  /** The text as it is shown, if not as it is copied. */
  readonly children?: ReactNode
}

/** A fact with a button that copies it. */
export const Copyable = ({ text, label, children = text }: CopyableProps) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
    <span>{children}</span>
    <CopyButton text={text} label={label} />
  </Box>
)

interface TxidTextProps {
  readonly txid: string
  /** The transaction in the network's public explorer; null where there is none. */
  readonly url: string | null
}

/** A transaction ID, which leads to the network's public explorer. */
export const TxidText = ({ txid, url }: TxidTextProps) =>
  url === null ? (
    txid
  ) : (
    <Link href={url} target="_blank" rel="noopener noreferrer">
      {txid}
    </Link>
  )

/** An amount of money; null if it is not known. */
export const moneyFact = (label: string, value: string | null, unit: string): KeyValue | null =>
  value === null ? null : { label, value: <MoneyText value={value} unit={unit} /> }

/** The requested amount. */
export const amountFact = ({ amount, token_symbol }: Pick<Transaction, 'amount' | 'token_symbol'>) =>
  moneyFact(factMessages.amount, amount, token_symbol)

/** When it was requested. */
export const dateFact = ({ created_at }: Pick<Transaction, 'created_at'>): KeyValue => ({
  label: factMessages.date,
  value: <DateText value={created_at} />,
})

/** The name that customer and support use for it. */
export const referenceFact = ({ id }: Pick<Transaction, 'id'>): KeyValue => ({
  label: factMessages.reference.label,
  value: <Reference id={id} copyLabel={factMessages.reference.copy} />,
})
