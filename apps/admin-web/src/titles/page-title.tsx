import { appMessages } from '../locales/en/app-messages.ts'
import { useAppName } from './use-app-name.ts'

/** The title of the browser tab. */
export function PageTitle({ page }: { readonly page: string }) {
  const name = useAppName()
  return <title>{appMessages.pageTitle({ page, name })}</title>
}
