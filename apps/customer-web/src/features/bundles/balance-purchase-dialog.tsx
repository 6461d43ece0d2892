import type { Price } from '@mintmark/domain'
import {
  EmptyState,
  ErrorPanel,
  FormDialog,
  formatMoney,
  InlineNotice,
  Skeletons,
  useToast,
  ViewDialog,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Balance, Bundle } from './bundles-api.ts'
import { PurchaseFields } from './purchase-fields.tsx'
import { useBalancePurchase } from './use-balance-purchase.ts'

interface BalancePurchaseDialogProps {
  readonly userId: string
  readonly bundle: Bundle
  /** The query's state: what it has, and whether it failed. */
  readonly balances: {
    readonly data?: readonly Balance[] | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly prices: ReadonlyMap<string, Price>
  readonly onDepositInstead: () => void
  readonly onAlreadyInvested: () => void
  readonly onClose: () => void
}

/** A bundle paid from what the customer holds. */
export default function BalancePurchaseDialog(props: BalancePurchaseDialogProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = props.balances
  if (data && data.length > 0) return <PurchaseForm {...props} balances={data} />
  return (
    <ViewDialog title={t('bundles.purchase.title', { name: props.bundle.name })} onClose={props.onClose}>
      {data ? (
        <EmptyState
          text={t('bundles.purchase.noCoins')}
          action={
            <Button variant="contained" onClick={props.onDepositInstead}>
              {t('bundles.purchase.depositInstead')}
            </Button>
          }
        />
      ) : isError ? (
        <ErrorPanel heading={t('bundles.purchase.balancesFailed')} text={t('app.tryAgain')} onRetry={refetch} />
      ) : (
        <Skeletons shape="list" count={2} />
      )}
    </ViewDialog>
  )
}

interface PurchaseFormProps extends Omit<BalancePurchaseDialogProps, 'balances'> {
  readonly balances: readonly Balance[]
}

function PurchaseForm(props: PurchaseFormProps): ReactNode {
  const { bundle, balances, prices, onClose } = props
  const { t } = useTranslation()
  const { toast } = useToast()
  const form = useBalancePurchase({
    ...props,
    onBought: ({ amount, coin }) => {
      toast({ tone: 'success', title: t('bundles.purchase.success', { invested: formatMoney(amount, coin) }) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('bundles.purchase.title', { name: bundle.name })}
      submitLabel={t('bundles.purchase.submit')}
      busyLabel={t('bundles.purchase.submitting')}
      busy={form.isBusy}
      error={undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <PurchaseFields form={form} balances={balances} prices={prices} />
      {form.failure && (
        <InlineNotice
          tone="error"
          text={
            <>
              <Box sx={{ fontWeight: 620 }}>{form.failure.title}</Box>
              <Box>{form.failure.text}</Box>
            </>
          }
        />
      )}
    </FormDialog>
  )
}
