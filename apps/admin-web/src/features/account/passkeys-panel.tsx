import { knowsPasskeys } from '@mintmark/client'
import { DateText, Panel } from '@mintmark/ui'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Passkey } from './account-api.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { LineList } from './line-list.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'

/** The passkeys of the one who is signed in. */
export function PasskeysPanel({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('account')
  const [isAdding, setIsAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const isKnown = knowsPasskeys()
  return (
    <Panel
      title={t('passkeys.title')}
      detail={t('passkeys.detail')}
      actions={
        isKnown && (
          <Button variant="outlined" color="inherit" onClick={() => setIsAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isKnown ? t('passkeys.empty') : `${t('passkeys.empty')} ${t('passkeys.unknown')}`}
        </Typography>
      )}
      <LineList
        lines={passkeys.map((passkey) => ({
          id: passkey.id,
          name: passkey.name,
          detail: <PasskeyDates passkey={passkey} />,
          action: (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={t('passkeys.removeNamed', { name: passkey.name })}
              onClick={() => setRemoved(passkey)}
            >
              {t('passkeys.remove')}
            </Button>
          ),
        }))}
      />
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
      {removed && <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} />}
    </Panel>
  )
}

function PasskeyDates({ passkey: { created_at, last_used_at } }: { readonly passkey: Passkey }) {
  const { t } = useTranslation('account')
  return (
    <>
      {t('passkeys.created')} <DateText value={created_at} style="date" />
      {', '}
      {last_used_at === null ? (
        t('passkeys.never')
      ) : (
        <>
          {t('passkeys.lastUsed')} <DateText value={last_used_at} />
        </>
      )}
    </>
  )
}
