import { useEndpointForm } from '@mintmark/client'
import { readStatement } from '@mintmark/contracts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyReadStatementQuery } from './ledger-api.ts'
import { lastDays } from './period.ts'

/** The period is the query of a GET; the form checks it like a body. */
const PERIOD = { ...readStatement, body: readStatement.query }

/** The form that asks for the statement of a period. */
export function useStatementForm(userId: string) {
  const { t } = useTranslation()
  const [values] = useState(() => lastDays(new Date()))
  const [read, { currentData: statement }] = useLazyReadStatementQuery()
  const form = useEndpointForm(PERIOD, {
    values,
    label: (name) => t(`ledger.statement.${name}`),
    send: async (query) => ({ data: await read({ params: { userId }, query }).unwrap() }),
    onSuccess: () => undefined,
  })
  const period = form.form.watch()
  return { ...form, period, isValid: readStatement.query.safeParse(period).success, statement }
}

export type StatementForm = ReturnType<typeof useStatementForm>
