import { errorMessage } from '@mintmark/client'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What the mutation hook returns that removes a row from its list or brings it back. */
export type RowMutation = readonly [
  (call: {
    readonly params: { readonly id: string }
  }) => Promise<{ readonly data?: unknown; readonly error?: unknown }>,
  { readonly error?: unknown; readonly isLoading: boolean },
]

export interface DeleteDialogProps {
  readonly useArchive: () => RowMutation
  /** Whose messages the dialog shows. */
  readonly messages: 'bundles' | 'coins' | 'paymentMethods' | 'users'
  readonly id: string
  readonly name: string
  /** Describes the row if its name alone could be ambiguous. */
  readonly subject?: string | undefined
  readonly onClose: () => void
  /** What uses the row, for staff to see before they decide. */
  readonly children?: ReactNode
}

/** Asks before a row is removed from its list. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { useArchive, messages, id, name, subject = name, onClose, children } = props
  const { t } = useTranslation(messages, { keyPrefix: 'deletion' })
  const { t: tList } = useTranslation('list')
  const { toast } = useToast()
  const [archive, { error, isLoading }] = useArchive()
  const submit = async () => {
    const { data } = await archive({ params: { id } })
    if (!data) return
    toast({ tone: 'success', title: t('done'), text: name })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('title')}
      text={t('question')}
      subject={subject}
      confirmLabel={tList('delete')}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : t('error', { message: errorMessage(error, t('failed')) })}
      onConfirm={submit}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
