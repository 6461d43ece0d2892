import { useReadPages } from '@mintmark/client'
import { listOwnThreads, type RowOf } from '@mintmark/contracts'
import { DateText, EmptyState, PagedContent, Panel, Skeletons, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { helpMessages } from '../../locales/en/help-messages.ts'
import { AskDialog } from './ask-dialog.tsx'
import { ThreadDialog } from './thread-dialog.tsx'

type Thread = RowOf<typeof listOwnThreads>

const TONES: Record<Thread['status'], StatusTone> = { waiting: 'pending', answered: 'good', closed: 'neutral' }
const OPEN = 'thread'

/**
 * The customer's conversations with the support team. The open one is in the address, so that a mail can link to it, but
 * adds no entry to the history: Back closes it like any dialog, and doesn't open it again later.
 */
export default function Conversations({ userId }: { readonly userId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const [params, setParams] = useSearchParams()
  const opened = params.get(OPEN)
  const query = useReadPages(listOwnThreads, { params: { userId }, query: {} })
  const open = (id: string) => setParams({ [OPEN]: id }, { replace: true })
  const close = () => setParams({}, { replace: true })
  const ask = (
    <Button variant="contained" onClick={() => setIsAsking(true)}>
      {helpMessages.ask.open}
    </Button>
  )
  return (
    <Panel title={helpMessages.conversations} detail={helpMessages.conversationsDetail} actions={ask} flush>
      <PagedContent
        query={query}
        failed={helpMessages.listFailed}
        loading={<Skeletons shape="list" count={2} inset />}
        empty={<EmptyState text={helpMessages.none} detail={helpMessages.noneDetail} />}
      >
        {(threads) => (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {threads.map((thread) => (
              <Line key={thread.id} thread={thread} onOpen={() => open(thread.id)} />
            ))}
          </Box>
        )}
      </PagedContent>
      {isAsking && (
        <AskDialog
          userId={userId}
          onAsked={(id) => {
            setIsAsking(false)
            open(id)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {opened !== null && <ThreadDialog key={opened} userId={userId} id={opened} onClose={close} />}
    </Panel>
  )
}

function Line({ thread, onOpen }: { readonly thread: Thread; readonly onOpen: () => void }) {
  const { subject, status, last_at } = thread
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onOpen}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          width: '100%',
          columnGap: 2,
          rowGap: 0.5,
          px: 2.5,
          py: 1.5,
          font: 'inherit',
          fontSize: '0.875rem',
          textAlign: 'left',
          justifyContent: 'space-between',
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{subject}</Box>
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            <DateText value={last_at} />
          </Box>
        </Box>
        <StatusChip tone={TONES[status]} label={helpMessages.status[status]} />
      </ButtonBase>
    </Box>
  )
}
