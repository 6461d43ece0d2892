import type { WithdrawalRequest } from '@mintmark/contracts'
import {
  amount,
  amountSent,
  formatAmount,
  lacksTxid,
  networkName,
  type OnNetwork,
  type WithdrawalStatus as Status,
  type WithdrawalRisk,
} from '@mintmark/domain'
import { CopyButton, formatMoney, MoneyText, StatusChip, TwoLineText, useIsPhone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CustomerLink } from '../../links/customer-link.tsx'
import { OneLine } from '../../lists/one-line.tsx'
import { TwoLines } from '../../lists/two-lines.tsx'
import { txidMessages } from '../../locales/en/txid-messages.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { REQUEST_TONE } from '../../queues/request-chip.tsx'

export function WithdrawalStatus({ status }: { readonly status: Status }) {
  return <StatusChip tone={REQUEST_TONE[status]} label={withdrawalsMessages.status[status]} />
}

interface CodeProps {
  readonly text: string
  readonly copyLabel: string
}

/** A wallet address or a transaction ID: both ends to compare, all of it on copy and in the title. */
function Code({ text, copyLabel }: CodeProps) {
  const shown = text.length > 18 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, whiteSpace: 'nowrap', my: { sm: '-4px' } }}
    >
      <Box component="span" title={text}>
        {shown}
      </Box>
      <CopyButton text={text} label={copyLabel} />
    </Box>
  )
}

/**
 * The transaction ID that staff entered for a confirmed withdrawal. Without one, it was transferred off-chain, and marked if
 * its coin has a network.
 */
export function Txid({ txid, network }: OnNetwork & { readonly txid: string | null }) {
  if (txid !== null) return <Code text={txid} copyLabel={withdrawalsMessages.copyTxid} />
  if (!lacksTxid({ txid, network })) return withdrawalsMessages.offChain
  return <StatusChip tone="pending" label={txidMessages.withoutTxid({ status: withdrawalsMessages.offChain })} />
}

/** Staff notes. */
export const Notes = ({ text }: { readonly text: string }) => <TwoLines text={text} />

/** The number of characters of an id by which people recognize it. */
const SHOWN_ID_LENGTH = 8

/** The end of an id. All of it is in the title, and to copy in the details. */
export const ShortId = ({ id }: { readonly id: string }) => <span title={id}>{id.slice(-SHOWN_ID_LENGTH)}</span>

interface PersonProps {
  readonly email: string
  readonly id: string
  /** The ID under the email address: of the customer, or of the request. */
  readonly below: string
}

/** The customer's email with the ID under it, which a phone has no room for. */
export function Person({ email, id, below }: PersonProps) {
  return (
    <TwoLineText
      text={
        <OneLine title={email}>
          <CustomerLink id={id} email={email} />
        </OneLine>
      }
      below={
        <Box component="span" sx={{ display: { xs: below === id ? 'none' : 'inline', sm: 'inline' } }}>
          <ShortId id={below} />
        </Box>
      }
    />
  )
}

/** The amount to send, where it is not the whole amount. */
export function toSendText({ amount: value, fee, token_symbol: coin }: WithdrawalRequest): string | null {
  const charged = { amount: amount(value), fee: amount(fee) }
  return charged.fee === 0n ? null : formatMoney(formatAmount(amountSent(charged)), coin)
}

/** The value when it was requested. */
export const worthText = ({ amount_usd: usd }: WithdrawalRequest): string =>
  usd === null ? withdrawalsMessages.noPrice : formatMoney(usd, 'USD')

/** The requested amount, its value at that time, and the amount to send. */
export function RequestedAmount({ request }: { readonly request: WithdrawalRequest }) {
  const toSend = toSendText(request)
  const sends = toSend === null ? [] : [withdrawalsMessages.send({ amount: toSend })]
  return (
    <TwoLineText
      text={<MoneyText value={`-${request.amount}`} unit={request.token_symbol} strong />}
      below={[worthText(request), ...sends].join(' · ')}
    />
  )
}

const isGrave = (risk: WithdrawalRisk) => risk === 'address_frozen' || risk === 'address_of_others'

const RISKS_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.5,
  m: 0,
  mt: 0.5,
  p: 0,
  listStyle: 'none',
} as const

/** The reasons to look closer. */
export function Risks({ risks }: Pick<WithdrawalRequest, 'risks'>) {
  if (risks.length === 0) return null
  return (
    <Box component="ul" sx={RISKS_SX}>
      {risks.map((risk) => (
        <li key={risk}>
          <StatusChip tone={isGrave(risk) ? 'bad' : 'pending'} label={withdrawalsMessages.risks[risk]} wraps />
        </li>
      ))}
    </Box>
  )
}

/** The reasons to look closer in one line of a table: the gravest one, the number of others, and all of them in the title. */
function RisksInLine({ risks }: Pick<WithdrawalRequest, 'risks'>) {
  const [first, ...others] = risks.toSorted((one, other) => Number(isGrave(other)) - Number(isGrave(one)))
  if (first === undefined) return null
  const title = risks.map((risk) => withdrawalsMessages.risks[risk]).join(', ')
  const text = withdrawalsMessages.risks[first]
  return (
    <Box component="span" title={title} sx={{ color: isGrave(first) ? 'error.main' : 'warning.main', fontWeight: 600 }}>
      {others.length === 0 ? text : withdrawalsMessages.moreRisks({ risk: text, count: others.length })}
    </Box>
  )
}

export const networkText = ({ network }: OnNetwork): string =>
  network === null ? withdrawalsMessages.noNetwork : networkName(network)

/** The destination of the funds: the address, its network, and its risks. */
export function Destination({ request }: { readonly request: WithdrawalRequest }) {
  const { wallet_address, risks } = request
  const isPhone = useIsPhone()
  const name = networkText(request)
  const code = <Code text={wallet_address} copyLabel={withdrawalsMessages.copyWallet} />
  if (isPhone)
    return (
      <>
        <TwoLineText text={code} below={name} isShort />
        <Risks risks={risks} />
      </>
    )
  const below = (
    <OneLine title={name}>
      {name} <RisksInLine risks={risks} />
    </OneLine>
  )
  return <TwoLineText text={code} below={below} />
}
