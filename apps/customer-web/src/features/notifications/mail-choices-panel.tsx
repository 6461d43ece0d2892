import { useRead, useSend } from '@mintmark/client'
import { changeMailChoices, type MailChoices, readMailChoices } from '@mintmark/contracts'
import { CheckboxInput, Panel, QueryContent, Skeletons, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { appMessages } from '../../locales/en/app-messages.ts'
import { notificationsMessages } from '../../locales/en/notifications-messages.ts'

const CHOICES = ['deposits', 'withdrawals', 'investments'] as const

/** The notifications that the customer also gets by email. A choice is saved immediately. */
export function MailChoicesPanel({ userId }: { readonly userId: string }) {
  const { toast } = useToast()
  const choices = useRead(readMailChoices, { params: { userId } })
  const [change, { isLoading, originalArgs }] = useSend(changeMailChoices)
  const save = async (body: MailChoices) => {
    const { error } = await change({ params: { userId }, body })
    if (error) toast({ tone: 'error', title: notificationsMessages.mail.notSaved, text: appMessages.tryAgain })
  }
  return (
    <Panel title={notificationsMessages.mail.title} detail={notificationsMessages.mail.detail}>
      <QueryContent
        query={choices}
        failed={notificationsMessages.mail.failed}
        loading={<Skeletons shape="form" count={2} />}
      >
        {(saved) => {
          const shown = isLoading && originalArgs ? originalArgs.body : saved
          return (
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              {CHOICES.map((each) => (
                <CheckboxInput
                  key={each}
                  name={each}
                  label={notificationsMessages.mail[each]}
                  checked={shown[each]}
                  disabled={isLoading}
                  onChange={({ target }) => void save({ ...saved, [each]: target.checked })}
                />
              ))}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {notificationsMessages.mail.always}
              </Typography>
            </Box>
          )
        }}
      </QueryContent>
    </Panel>
  )
}
