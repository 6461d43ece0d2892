import type { BundleBalance } from '@mintmark/contracts'
import { EmptyState, FormDialog, QueryContent, type QueryState, Skeletons, useToast, ViewDialog } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { ConfirmPurchase } from './confirm-purchase.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { type PurchaseFormOptions, usePurchaseForm } from './use-purchase-form.ts'

interface BalancePurchaseDialogProps extends Omit<PurchaseFormOptions, 'balances' | 'onBought'> {
  readonly balances: QueryState<readonly BundleBalance[]>
  readonly onDepositInstead: () => void
  readonly onClose: () => void
}

/** Pays for a bundle from the customer's balance. */
export default function BalancePurchaseDialog({ balances, onDepositInstead, ...props }: BalancePurchaseDialogProps) {
  const { data } = balances
  if (data && data.length > 0) return <PurchaseForm {...props} balances={data} />
  return (
    <ViewDialog isInAddress title={bundlesMessages.purchase.title({ name: props.bundle.name })} onClose={props.onClose}>
      <QueryContent
        query={balances}
        failed={bundlesMessages.purchase.balancesFailed}
        loading={<Skeletons shape="list" count={2} />}
      >
        {() => (
          <EmptyState
            text={bundlesMessages.purchase.noCoins}
            action={
              <Button variant="contained" onClick={onDepositInstead}>
                {bundlesMessages.purchase.depositInstead}
              </Button>
            }
          />
        )}
      </QueryContent>
    </ViewDialog>
  )
}

type PurchaseFormProps = Omit<PurchaseFormOptions, 'onBought'> & Pick<BalancePurchaseDialogProps, 'onClose'>

function PurchaseForm({ onClose, ...options }: PurchaseFormProps) {
  const { toast } = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const form = usePurchaseForm({
    ...options,
    onBought: (message) => {
      toast({ tone: 'success', title: message })
      onClose()
    },
  })
  const investment = form.preview?.decision
  /** A valid purchase is asked about once more; the form shows what is wrong with any other. */
  const ask = async () => {
    if (await form.form.trigger()) setIsAsking(true)
    else form.submission.onSubmit()
  }
  const buy = () => {
    setIsAsking(false)
    form.submission.onSubmit()
  }
  return (
    <>
      <FormDialog
        {...form.submission}
        onSubmit={() => void ask()}
        title={bundlesMessages.purchase.title({ name: options.bundle.name })}
        submitLabel={bundlesMessages.purchase.submit}
        busyLabel={bundlesMessages.purchase.submitting}
        errorTitle={bundlesMessages.purchase.failed}
        isInAddress
        isDirty={form.isEntered}
        leaving={{ title: bundlesMessages.purchase.leaveTitle, text: bundlesMessages.purchase.leaveText }}
        onClose={onClose}
      >
        <PurchaseFields form={form} bundle={options.bundle} balances={options.balances} prices={options.prices} />
      </FormDialog>
      {isAsking && investment && (
        <ConfirmPurchase
          starts="now"
          bundle={options.bundle}
          investment={investment}
          onConfirm={buy}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
