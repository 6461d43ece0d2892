import type { AdminCoin } from '@mintmark/contracts'
import { CheckboxInput, FormDialog, ImageDrop, InlineNotice, SymbolBadge, TextInput, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { AsCustomersSeeIt } from '../../lists/as-customers-see-it.tsx'
import { coinsMessages } from '../../locales/en/coins-messages.ts'
import { NetworkChecks } from './network-checks.tsx'
import { useCoinForm } from './use-coin-form.ts'

export interface CoinDialogProps {
  /** The coin to edit; undefined for a new one. */
  readonly coin: AdminCoin | undefined
  readonly onClose: () => void
}

/** Adds or edits a coin, with its icon. */
export default function CoinDialog({ coin, onClose }: CoinDialogProps) {
  const { field, controlled, checkbox, submission, form, mode, ...image } = useCoinForm(coin, onClose)
  const { icon, setIcon, removes, setRemoves, progress } = image
  const symbol = controlled('symbol')
  const stored = removes ? null : (coin?.icon ?? null)
  return (
    <FormDialog
      {...submission}
      isDirty={submission.isDirty || icon !== undefined || removes}
      title={coinsMessages[mode].title}
      maxWidth="xs"
      submitLabel={coinsMessages[mode].submit}
      busyLabel={coinsMessages[mode].busy}
      onClose={onClose}
    >
      <TextInput
        {...symbol}
        onChange={({ target }) => symbol.onChange(target.value.toUpperCase())}
        required
        maxLength={12}
        autoComplete="off"
      />
      <TextInput {...field('name')} required maxLength={100} autoComplete="off" />
      <CheckboxInput {...checkbox('for_deposit')} />
      {coin && !coin.has_price && form.watch('for_deposit') && (
        <InlineNotice tone="warning" text={coinsMessages.noPriceNotice} />
      )}
      <NetworkChecks {...controlled('networks')} hint={coinsMessages.networksHint} />
      <ImageDrop
        label={coinsMessages.fields.icon}
        hint={coinsMessages.iconHint}
        value={icon}
        onChange={setIcon}
        storedUrl={stored ?? undefined}
        progress={icon && progress}
      />
      {coin?.icon && !icon && (
        <CheckboxInput
          label={coinsMessages.fields.removeIcon}
          checked={removes}
          onChange={({ target }) => setRemoves(target.checked)}
        />
      )}
      <AsCustomersSeeIt>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <SymbolBadge symbol={form.watch('symbol')} icon={stored} size={28} />
          <TwoLineText text={form.watch('name') || '--'} below={form.watch('symbol')} strong />
        </Box>
      </AsCustomersSeeIt>
    </FormDialog>
  )
}
