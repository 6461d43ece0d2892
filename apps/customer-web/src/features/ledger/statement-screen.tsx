import { addressOf, exportStatement } from '@mintmark/contracts'
import { QueryContent, Skeletons, TextInput } from '@mintmark/ui'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'
import { StatementView } from './statement-view.tsx'
import { useStatement } from './use-statement.ts'

interface StatementScreenProps {
  readonly userId: string
  /** The customer, named on the printed statement. */
  readonly holder: string
}

/** The statement of a period: on screen, as a file and on paper. */
export function StatementScreen({ userId, holder }: StatementScreenProps) {
  const { period, change, errors, isValid, statement } = useStatement(userId)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, displayPrint: 'none' }}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, width: { xs: '100%', sm: 372 } }}>
          {(['from', 'to'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              label={ledgerMessages.statement[name]}
              value={period[name]}
              error={errors[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          ))}
        </Box>
        <Button
          // A plain anchor, because the router does not handle downloads.
          component="a"
          {...(isValid && { href: addressOf(exportStatement, { params: { userId }, query: { ...period } }) })}
          download
          disabled={!isValid}
          variant="outlined"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
        >
          {ledgerMessages.statement.download}
        </Button>
        <Button
          disabled={!statement.data}
          variant="outlined"
          color="inherit"
          startIcon={<PrintOutlined />}
          onClick={() => window.print()}
        >
          {ledgerMessages.statement.print}
        </Button>
      </Box>
      {isValid && (
        <QueryContent
          query={{ ...statement, data: statement.currentData }}
          failed={ledgerMessages.statement.failed}
          loading={<Skeletons shape="list" count={5} />}
        >
          {(data) => <StatementView statement={data} holder={holder} />}
        </QueryContent>
      )}
    </Box>
  )
}
