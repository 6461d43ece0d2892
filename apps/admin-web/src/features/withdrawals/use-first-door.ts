import { errorMessage } from '@mintmark/client'
import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import type { Door } from './door.ts'
import { useConfirmWithdrawalMutation, useRejectWithdrawalMutation } from './withdrawals-api.ts'

/** The Withdrawals screen decides by the transaction's confirm call and the request's reject call. */
export function useFirstDoor(): Door {
  const { t } = useTranslation('withdrawals')
  const { toast } = useToast()
  const [confirm, confirming] = useConfirmWithdrawalMutation()
  const [reject, rejecting] = useRejectWithdrawalMutation()
  const confirmWords = { malformed: t('confirmFailed'), network: t('confirmFailed') }
  const rejectWords = { malformed: t('rejectFailed'), network: t('rejectFailed') }
  return {
    isBusy: confirming.isLoading || rejecting.isLoading,
    confirm: async ({ transaction_id: id }, body) => {
      const { error } = await confirm({ params: { id }, body })
      if (error) return { failure: t('confirmError', { message: errorMessage(error, confirmWords) }) }
      toast({ tone: 'success', title: t('confirmDone') })
      return {}
    },
    reject: async ({ id }) => {
      const { error } = await reject({ params: { id } })
      if (error) return { failure: t('rejectError', { message: errorMessage(error, rejectWords) }) }
      toast({ tone: 'success', title: t('rejectDone') })
      return {}
    },
  }
}
