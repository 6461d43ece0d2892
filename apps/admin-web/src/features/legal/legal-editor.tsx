import { errorMessage, refusalCode, useEndpointForm, useLazyRead, useSend } from '@mintmark/client'
import { type LegalDesk, readLegalDesk, readLegalText, saveLegalDraft } from '@mintmark/contracts'
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
import { useKeptThroughSignIn } from '../../actions/use-kept-through-sign-in.ts'
import { legalMessages } from '../../locales/en/legal-messages.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { TheirDraft } from './their-draft.tsx'
import { type DraftBase, useDraftBase } from './use-draft-base.ts'

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
  const [readAgain] = useLazyRead(readLegalDesk)
  const { field, form, submission, reset } = useEndpointForm(saveLegalDraft, {
    values: { body: draft?.body ?? '' },
    label: () => editor.body,
    failureText: (error) => errorMessage(error, editor.save),
    send: async ({ body }) => {
      const sent = await save({ params: { kind }, body: { body, found_saved_at: base.saved_at } })
      if (refusalCode(sent.error) === 'changed_meanwhile') await readAgain({ params: { kind } })
      return sent
    },
    onSuccess: ({ message, saved_at }, { body }) => {
      setBase({ body, saved_at })
      reset({ body })
      toast({ tone: 'success', title: message })
    },
  })
  const text = form.watch('body')
  const { base, newest, theirs, setBase, goBackTo } = useDraftBase(desk, text)
  useKeptThroughSignIn<{ readonly body: string; readonly base: DraftBase }>(`legal ${kind}`, {
    read: () => (text === base.body || submission.busy ? undefined : { body: text, base }),
    restore: (typed) => {
      goBackTo(typed.base)
      form.setValue('body', typed.body, { shouldDirty: true })
      // The editor shows the draft of someone else.
      return false
    },
  })
  const settle = (body: string) => {
    setBase(newest)
    form.clearErrors()
    form.setValue('body', body, { shouldDirty: true })
  }
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
      <PageForm onSubmit={submission.onSubmit} isDirty={text !== base.body}>
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
        {theirs === undefined ? (
          <FormError error={submission.error} />
        ) : (
          <TheirDraft draft={theirs} onKeep={() => settle(text)} onUse={() => settle(theirs?.body ?? '')} />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <SubmitButton busy={submission.busy} busyLabel={editor.saving} disabled={theirs !== undefined}>
            {editor.save}
          </SubmitButton>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            disabled={text.trim() === '' || submission.busy || theirs !== undefined}
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
          foundSavedAt={base.saved_at}
          onPublished={() => {
            setBase({ body: '', saved_at: null })
            reset({ body: '' })
          }}
          onChanged={() => void readAgain({ params: { kind } })}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </Panel>
  )
}
