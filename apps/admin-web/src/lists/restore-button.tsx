import { errorMessage, useSend } from '@mintmark/client'
import { useToast } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { listMessages } from '../locales/en/list-messages.ts'
import type { RowCall } from './delete-dialog.tsx'

interface RestoreButtonProps {
  readonly call: RowCall
  readonly id: string
  readonly name: string
}

/** Brings an archived row back to its list. */
export function RestoreButton({ call, id, name }: RestoreButtonProps) {
  const { toast } = useToast()
  const [restore, { isLoading }] = useSend(call)
  const submit = async () => {
    const { data, error } = await restore({ params: { id } })
    if (data) toast({ tone: 'success', title: data.message, text: name })
    else
      toast({
        tone: 'error',
        title: listMessages.archive.notRestored({ name }),
        text: errorMessage(error, listMessages.archive.again),
      })
  }
  return (
    <Button size="small" variant="outlined" color="inherit" disabled={isLoading} onClick={() => void submit()}>
      {listMessages.archive.restore}
    </Button>
  )
}
