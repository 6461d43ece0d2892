import { errorMessage, useRead, useSend } from '@mintmark/client'
import { acceptLegalTexts, legalTitles, listLegalTexts } from '@mintmark/contracts'
import type { LegalKind } from '@mintmark/domain'
import { CheckboxInput, FormDialog, Skeletons } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { legalMessages } from '../../locales/en/legal-messages.ts'
import { ConsentLabel } from './consent-label.tsx'

interface ConsentDialogProps {
  readonly userId: string
  readonly due: readonly LegalKind[]
  readonly onLater: () => void
}

const { gate } = legalMessages

/** Asks a customer to accept the legal texts in force that they have not accepted. */
export function ConsentDialog({ userId, due, onLater }: ConsentDialogProps) {
  const { data } = useRead(listLegalTexts, undefined, { refetchOnMountOrArgChange: true })
  const [accept, { isLoading }] = useSend(acceptLegalTexts)
  const [isTicked, setIsTicked] = useState(false)
  const [error, setError] = useState<string>()
  const texts = data?.filter(({ kind }) => due.includes(kind))
  const submit = async () => {
    if (!texts) return
    if (!isTicked) return setError(gate.mustTick)
    const accepted_texts = Object.fromEntries(texts.map(({ kind, version }) => [kind, String(version)]))
    const sent = await accept({ params: { userId }, body: { accepted_texts } })
    setError(sent.error ? errorMessage(sent.error, gate.failed) : undefined)
  }
  return (
    <FormDialog
      title={gate.title}
      busy={isLoading}
      error={isTicked || error !== gate.mustTick ? error : undefined}
      onSubmit={() => void submit()}
      onClose={onLater}
      submitLabel={gate.submit}
      busyLabel={gate.busy}
      cancelLabel={gate.later}
      submitDisabled={!texts}
    >
      <Typography variant="body2">{gate.text({ titles: legalTitles(due) })}</Typography>
      <Typography variant="body2">{gate.meanwhile}</Typography>
      {texts ? (
        <CheckboxInput
          label={<ConsentLabel kinds={texts.map(({ kind }) => kind)} />}
          checked={isTicked}
          onChange={({ target }) => setIsTicked(target.checked)}
          error={isTicked ? undefined : error}
        />
      ) : (
        <Skeletons shape="text" count={1} />
      )}
    </FormDialog>
  )
}
