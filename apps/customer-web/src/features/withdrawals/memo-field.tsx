import type { NetworkId } from '@mintmark/domain'
import { CheckboxInput, type CheckboxInputProps, TextInput, type TextInputProps } from '@mintmark/ui'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import type { TypedAddress } from './read-address.ts'
import { mayHaveMemo } from './wanted-memo.ts'

const MEMO_LETTERS_MAX = 20

export interface MemoFields {
  readonly memo: TextInputProps
  readonly withoutMemo: CheckboxInputProps
}

interface MemoFieldProps {
  /** The networks that the address may be of. */
  readonly networks: readonly NetworkId[]
  readonly target: TypedAddress
  readonly fields: MemoFields
  readonly disabled: boolean
}

/** The memo of the recipient, or the statement that none is needed. Nothing on networks without memos. */
export function MemoField({ networks, target, fields, disabled }: MemoFieldProps) {
  if (!mayHaveMemo(networks)) return null
  const { memo, withoutMemo } = fields
  const missing = target.state === 'memo' ? target.text : undefined
  const isStated = withoutMemo.checked === true
  return (
    <>
      <TextInput
        {...memo}
        error={memo.error ?? missing}
        hint={withdrawalsMessages.memo.hint}
        autoComplete="off"
        inputMode="numeric"
        maxLength={MEMO_LETTERS_MAX}
        disabled={disabled || isStated}
      />
      <CheckboxInput {...withoutMemo} hint={isStated ? withdrawalsMessages.memo.risk : undefined} disabled={disabled} />
    </>
  )
}
