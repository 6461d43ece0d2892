import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { appMessages } from '../locales/en/app-messages.ts'
import { PATHS } from '../paths.ts'
import { useAppName } from '../use-homepage.ts'
import { pageAt } from './pages.tsx'

const titleAt = (pathname: string) => matchPath(PATHS.token, pathname)?.params.symbol ?? pageAt(pathname).title

/** Keeps the title of the tab: the one of the specification, then the name of the page. */
export function usePageTitle(): void {
  const name = useAppName()
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = [appMessages.title({ name }), titleAt(pathname)].filter(Boolean).join(' · ')
  }, [name, pathname])
}
