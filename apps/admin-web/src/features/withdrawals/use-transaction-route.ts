import { errorMessage } from '@mintmark/client'
import { useTranslation } from 'react-i18next'
import { useTellOutcome } from '../../second-person/use-tell-outcome.ts'
import type { Door } from './door.ts'
import { useConfirmWithdrawalMutation, useRejectWithdrawalMutation } from './withdrawals-api.ts'

/** The Withdrawals screen decides by the transaction's confirm call and the request's reject call. */
export function useFirstDoor(): Door {
  const { t } = useTranslation('withdrawals')
  const tell = useTellOutcome()
  const [confirm, confirming] = useConfirmWithdrawalMutation()
  const [reject, rejecting] = useRejectWithdrawalMutation()
  return {
    isBusy: confirming.isLoading || rejecting.isLoading,
    confirm: async ({ transaction_id: id }, body) => {
      const { data, error } = await confirm({ params: { id }, body })
      if (!data) return { failure: t('confirmError', { message: errorMessage(error, t('confirmFailed')) }) }
      tell(data, { title: t('confirmDone') })
      return {}
    },
    reject: async ({ id }) => {
      const { data, error } = await reject({ params: { id } })
      if (!data) return { failure: t('rejectError', { message: errorMessage(error, t('rejectFailed')) }) }
      tell(data, { title: t('rejectDone') })
      return {}
    },
  }
}
