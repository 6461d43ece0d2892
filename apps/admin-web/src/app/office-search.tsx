import SearchOutlined from '@mui/icons-material/SearchOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Palette } from '../features/search/palette.tsx'
import { usePaletteKey } from '../features/search/use-palette-key.ts'
import { searchMessages } from '../locales/en/search-messages.ts'
import { sectionsMessages } from '../locales/en/sections-messages.ts'
import { SECTION_NAMES } from '../pages/sections.ts'
import { useSectionsInReach } from '../pages/use-sections-in-reach.ts'
import { PATHS } from '../paths.ts'

/** The search of the back office, behind a button and Ctrl K. */
export function OfficeSearch() {
  const isInReach = useSectionsInReach()
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  usePaletteKey(useCallback(() => setIsOpen(true), []))
  const screens = SECTION_NAMES.filter(isInReach).map((section) => ({
    title: sectionsMessages[section],
    href: PATHS[section],
  }))
  const go = (href: string) => {
    setIsOpen(false)
    void navigate(href)
  }
  return (
    <>
      <Tooltip title={searchMessages.open}>
        <IconButton
          aria-label={searchMessages.title}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setIsOpen(true)}
        >
          <SearchOutlined />
        </IconButton>
      </Tooltip>
      {isOpen && <Palette screens={screens} onGo={go} onClose={() => setIsOpen(false)} />}
    </>
  )
}
