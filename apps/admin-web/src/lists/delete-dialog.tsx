import { errorMessage, useSend, type Values } from '@mintmark/client'
import type { archiveCoin, Endpoint } from '@mintmark/contracts'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'

/** A call that removes a row from its list or brings it back. */
export type RowCall = Endpoint<(typeof archiveCoin)['params'], undefined, undefined, (typeof archiveCoin)['response']>

interface DeletionMessages extends Readonly<Record<'title' | 'question' | 'failed', string>> {
  readonly error: (values: Values<'message'>) => string
}

export interface DeleteDialogProps {
  readonly call: RowCall
  readonly messages: DeletionMessages
  readonly id: string
  readonly name: string
  /** Describes the row if its name alone could be ambiguous. */
  readonly subject?: string | undefined
  readonly onClose: () => void
  /** The uses of the row, for staff to see before they decide. */
  readonly children?: ReactNode
}

/** Asks before a row is removed from its list. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { call, messages, id, name, subject = name, onClose, children } = props
  const { toast } = useToast()
  const [archive, { error, isLoading }] = useSend(call)
  const submit = async () => {
    const { data } = await archive({ params: { id } })
    if (!data) return
    toast({ tone: 'success', title: data.message, text: name })
    onClose()
  }
  return (
    <ConfirmDialog
      title={messages.title}
      text={messages.question}
      subject={subject}
      confirmLabel={listMessages.delete}
      tone="danger"
      busy={isLoading}
      error={error === undefined ? undefined : messages.error({ message: errorMessage(error, messages.failed) })}
      onConfirm={submit}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
