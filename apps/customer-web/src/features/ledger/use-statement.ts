import { useRead } from '@mintmark/client'
import { readStatement, statementPeriod } from '@mintmark/contracts'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'
import { lastDays, type Period } from './period.ts'

/** The statement of the period in the address; of the last 30 days if there is none. */
export function useStatement(userId: string) {
  const [params, setParams] = useSearchParams()
  const [recent] = useState(() => lastDays(new Date()))
  const period: Period = { from: params.get('from') ?? recent.from, to: params.get('to') ?? recent.to }
  const isValid = statementPeriod.safeParse(period).success
  const statement = useRead(readStatement, { params: { userId }, query: period }, { skip: !isValid })
  const isBackwards = period.from !== '' && period.to !== '' && period.to < period.from
  const errors: Partial<Record<keyof Period, string>> = {
    ...(period.from === '' && { from: ledgerMessages.statement.chooseDay }),
    ...(period.to === '' && { to: ledgerMessages.statement.chooseDay }),
    ...(isBackwards && { to: ledgerMessages.statement.backwards }),
  }
  const change = (changes: Partial<Period>) => setParams({ ...period, ...changes }, { replace: true })
  return { period, change, errors, isValid, statement }
}
