import { errorMessage, useEndpointForm, useLazyRead, useSend } from '@mintmark/client'
import { type LegalDesk, readLegalText, saveLegalDraft } from '@mintmark/contracts'
import { LEGAL_TEXT_LENGTH_MAX } from '@mintmark/domain'
import {
  DateText,
  EmptyState,
  FormError,
  MarkdownText,
  PageForm,
  Panel,
  SegmentedControl,
  SubmitButton,
  TextInput,
  useToast,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { legalMessages } from '../../locales/en/legal-messages.ts'
import { PublishDialog } from './publish-dialog.tsx'

const { editor } = legalMessages
const VIEWS = ['edit', 'preview'] as const
type View = (typeof VIEWS)[number]

/** The draft of a legal text, with its preview and its publication. */
export function LegalEditor({ desk }: { readonly desk: LegalDesk }) {
  const { kind, draft, in_force } = desk
  const { toast } = useToast()
  const [view, setView] = useState<View>('edit')
  const [isPublishing, setIsPublishing] = useState(false)
  const [save] = useSend(saveLegalDraft)
  const [read] = useLazyRead(readLegalText)
  const { field, form, submission, reset } = useEndpointForm(saveLegalDraft, {
    values: { body: draft?.body ?? '' },
    label: () => editor.body,
    failureText: (error) => errorMessage(error, editor.save),
    send: (body) => save({ params: { kind }, body }),
    onSuccess: ({ message }, { body }) => {
      reset({ body })
      toast({ tone: 'success', title: message })
    },
  })
  const text = form.watch('body')
  const start = async () => {
    const { data } = await read({ params: { kind }, query: {} })
    if (data?.text) form.setValue('body', data.text.body, { shouldDirty: true })
  }
  return (
    <Panel
      title={editor.title}
      detail={
        draft && (
          <>
            {editor.saved({ email: draft.saved_by })} · <DateText value={draft.saved_at} />
          </>
        )
      }
      actions={
        <SegmentedControl
          label={editor.views}
          value={view}
          onChange={setView}
          dense
          segments={VIEWS.map((value) => ({ value, label: editor[value] }))}
        />
      }
    >
      <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty}>
        <Box sx={{ display: view === 'edit' ? 'grid' : 'none', gap: 1.5, justifyItems: 'start' }}>
          <TextInput {...field('body')} rows={18} maxLength={LEGAL_TEXT_LENGTH_MAX} hint={editor.hint} />
          {text === '' && in_force !== null && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => void start()}>
              {editor.startFrom({ version: in_force })}
            </Button>
          )}
        </Box>
        {view === 'preview' &&
          (text.trim() === '' ? <EmptyState text={editor.nothing} /> : <MarkdownText text={text} />)}
        <FormError error={submission.error} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SubmitButton busy={submission.busy} busyLabel={editor.saving}>
            {editor.save}
          </SubmitButton>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            disabled={text.trim() === '' || submission.busy}
            onClick={() => setIsPublishing(true)}
          >
            {editor.publish}
          </Button>
        </Box>
      </PageForm>
      {isPublishing && (
        <PublishDialog
          kind={kind}
          text={text}
          onPublished={() => reset({ body: '' })}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </Panel>
  )
}
