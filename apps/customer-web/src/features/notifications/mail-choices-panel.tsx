import type { MailChoices } from '@mintmark/contracts'
import { CheckboxInput, Panel, QueryContent, Skeletons, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useChangeMailChoicesMutation, useReadMailChoicesQuery } from './notifications-api.ts'

const CHOICES = ['deposits', 'withdrawals', 'investments'] as const

/** Which notifications the customer also gets by mail. A choice is saved at once. */
export function MailChoicesPanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const { toast } = useToast()
  const choices = useReadMailChoicesQuery({ params: { userId } })
  const [change, { isLoading, originalArgs }] = useChangeMailChoicesMutation()
  const save = async (body: MailChoices) => {
    const { error } = await change({ params: { userId }, body })
    if (error) toast({ tone: 'error', title: t('notifications.mail.notSaved'), text: t('app.tryAgain') })
  }
  return (
    <Panel title={t('notifications.mail.title')} detail={t('notifications.mail.detail')}>
      <QueryContent
        query={choices}
        failed={t('notifications.mail.failed')}
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
                  label={t(`notifications.mail.${each}`)}
                  checked={shown[each]}
                  disabled={isLoading}
                  onChange={({ target }) => void save({ ...saved, [each]: target.checked })}
                />
              ))}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('notifications.mail.always')}
              </Typography>
            </Box>
          )
        }}
      </QueryContent>
    </Panel>
  )
}
