import type { Bundle } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../drafts/drafts.ts'

/** The part of a purchase that is kept: all but the acceptance of the risk, and whether the amount is the customer's own choice. */
export interface PurchaseDraft {
  readonly coin: string
  readonly usd: string
  readonly isAll: boolean
  readonly isTyped: boolean
}

/** The draft for this bundle from before the form was left, in this tab and by this customer. */
export function usePurchaseDraft(userId: string, bundle: Bundle) {
  const name = `purchase.${bundle.id}`
  const empty = { coin: '', usd: toCents(startAmount(bundle)), isAll: false, isTyped: false }
  const [draft] = useState<PurchaseDraft>(() => readDraft(name, userId, empty))
  const isBought = useRef(false)
  return {
    draft,
    keep: ({ coin, usd, isAll, isTyped }: PurchaseDraft) => {
      if (!isBought.current) keepDraft(name, userId, { coin, usd, isAll, isTyped })
    },
    /** Call it once the bundle is bought. */
    forget: () => {
      isBought.current = true
      forgetDraft(name, userId)
    },
  }
}

/** The amount to start with: the bundle's own if it has one, and never more than it takes. */
export function startAmount({ amount: own, min_amount, max_amount }: Bundle): string {
  const start = own ?? min_amount
  return max_amount !== null && amount(start) > amount(max_amount) ? max_amount : start
}

/** Decimal text with the two decimals that an input of USD takes. */
const toCents = (decimal: string) => decimal.replace(/(\.\d{2})\d*$/, '$1')
