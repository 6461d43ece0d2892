import { shownOf, useRead } from '@mintmark/client'
import { addressOf, type Endpoint, exportPath, isStaffList, readAdminSession } from '@mintmark/contracts'
import { mayDo } from '@mintmark/domain'
import { useUiLocale } from '@mintmark/ui'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { listMessages } from '../locales/en/list-messages.ts'

export interface ExportLinkProps {
  readonly list: Endpoint
  /** The search, filters and order that the screen shows. */
  readonly query: Readonly<Record<string, unknown>> & { readonly limit?: string | undefined }
  /** The parts of the list's path, such as whose it is. */
  readonly params?: Readonly<Record<string, string>> | undefined
  /** The number of rows that the file has, where the screen knows it. */
  readonly rows?: number | undefined
  /** True if the file has at least as many rows, and may have more. */
  readonly isAtLeast?: boolean | undefined
  /** Names the export on a screen with more than one list. */
  readonly label?: string | undefined
}

/** The last part of the address names the file: `deposits.csv`. */
const fileOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** One export needs no words on a phone, and fits beside the title. */
const ICON_ON_PHONE_SX = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    minWidth: 0,
    px: 1.25,
    '& .MuiButton-startIcon': { m: 0 },
    '& .MuiButton-startIcon + span': { display: 'none' },
  },
})

/** `Export CSV (1,710 rows)`. Without a number where none is known. */
function exportText(label: string, { rows: count, isAtLeast }: ExportLinkProps, locale: string): string {
  if (count === undefined || (count === 0 && isAtLeast)) return label
  const rows = new Intl.NumberFormat(locale).format(count)
  return isAtLeast ? listMessages.exportOfMore({ label, count, rows }) : listMessages.exportOf({ label, count, rows })
}

/** Downloads all pages of the filtered list as CSV, for roles that may export. */
export function ExportLink(props: ExportLinkProps) {
  const {
    list,
    query: { limit: _, ...query },
    params,
    label,
  } = props
  const role = useRead(readAdminSession, undefined, { selectFromResult: shownOf }).data?.staff?.role
  const locale = useUiLocale()
  if (!isStaffList(list) || role === undefined || !mayDo(role, 'exports')) return null
  const path = exportPath(list)
  const text = exportText(label ?? listMessages.export, props, locale)
  return (
    <Button
      // A plain anchor, because the router does not serve files.
      component="a"
      href={addressOf({ path }, { query, ...(params && { params }) })}
      download={fileOf(path)}
      variant="outlined"
      color="inherit"
      aria-label={text}
      sx={label === undefined ? ICON_ON_PHONE_SX : {}}
      startIcon={<FileDownloadOutlined />}
    >
      <span>{text}</span>
    </Button>
  )
}
