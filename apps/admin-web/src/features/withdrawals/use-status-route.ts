import { errorMessage } from '@mintmark/client'
import type { BodyOf, decideWithdrawal } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useTellOutcome } from '../../second-person/use-tell-outcome.ts'
import type { Door } from './door.ts'
import { useDecideWithdrawalMutation, type WithdrawalRequest } from './withdrawals-api.ts'

/** The Pending withdrawals screen decides by one call with a status, and tells the outcome in toasts. */
export function useSecondDoor(): Door {
  const { t } = useTranslation('withdrawals')
  const { toast } = useToast()
  const tell = useTellOutcome()
  const [decide, { isLoading }] = useDecideWithdrawalMutation()
  const put = async ({ id }: WithdrawalRequest, body: BodyOf<typeof decideWithdrawal>) => {
    const { data, error } = await decide({ params: { id }, body })
    if (!data) {
      toast({ tone: 'error', title: errorMessage(error, t('queue.failed')) })
      return { failure: '' }
    }
    tell(data, { title: t('queue.done', { status: body.status }) })
    return {}
  }
  return {
    isBusy: isLoading,
    confirm: (request, details) => put(request, { status: 'confirmed', ...details }),
    reject: (request) => put(request, { status: 'rejected' }),
  }
}
