import { ErrorPanel } from '@mintmark/ui'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ScreenBoundaryProps {
  readonly children: ReactNode
}

/** Catches a screen that could not be shown: most often a part of the app that a new release replaced. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children
  }
}

const reload = () => window.location.reload()

function ScreenFailed() {
  const { t } = useTranslation()
  return <ErrorPanel heading={t('app.screenFailed')} text={t('app.screenFailedText')} onRetry={reload} />
}
