import { InlineNotice } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { areOld } from './coin-prices.ts'
import type { Coin } from './markets-api.ts'

/** Says that no newer prices arrive, and what that means. */
export function OldNotice({ coins }: { readonly coins: readonly Coin[] }) {
  const { t } = useTranslation()
  return areOld(coins) && <InlineNotice tone="warning" text={t('markets.old')} />
}
