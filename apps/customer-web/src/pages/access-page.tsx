import { matchPath, useLocation } from 'react-router-dom'
import { PATHS } from '../paths.ts'
import ForgotPasswordPage from './forgot-password-page.tsx'
import KnownDevicePage from './known-device-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'
import VerifyEmailPage from './verify-email-page.tsx'

const PAGES = {
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  verifyEmail: VerifyEmailPage,
  knownDevice: KnownDevicePage,
} as const

const NAMES = Object.keys(PAGES) as readonly (keyof typeof PAGES)[]

/** The small pages about getting into an account, in one file: so the first view names one instead of four. */
export default function AccessPage() {
  const { pathname } = useLocation()
  const name = NAMES.find((each) => matchPath(PATHS[each], pathname) !== null)
  if (name === undefined) return null
  const Page = PAGES[name]
  return <Page />
}
