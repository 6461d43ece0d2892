import { addressOf, type Endpoint, exportOf, isStaffList } from '@mintmark/contracts'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

export interface ExportLinkProps {
  readonly list: Endpoint
  /** The search, the filters and the order that the screen shows. */
  readonly query: Readonly<Record<string, unknown>>
  /** Says what is exported where a screen has more than one list. */
  readonly label?: string | undefined
}

/** The last part of the address names the file: `deposits.csv`. */
const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Downloads what the filter shows, all pages of it, as CSV. */
export function ExportLink({ list, query, label }: ExportLinkProps) {
  const { t } = useTranslation('lists')
  if (!isStaffList(list)) return null
  const file = exportOf(list)
  return (
    <Button
      // A plain anchor: the router knows nothing of files.
      component="a"
      href={addressOf(file, { query })}
      download={fileOf(file.path)}
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlined />}
    >
      {label ?? t('export')}
    </Button>
  )
}
