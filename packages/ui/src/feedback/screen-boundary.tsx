import { Component, type ReactNode, Suspense } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { LoadingBar } from './loading-bar.tsx'

export type ScreenBoundaryProps = {
  /** Said in the place of a screen that could not be shown. */
  heading: string
  text: string
  children: ReactNode
}

const reload = () => window.location.reload()

/**
 * Where a screen stands: a bar along the top until its code is there, a way on when it cannot be shown. That is most
 * often a part of the app that a new release replaced. Its key has to change with the screen.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { heading, text, children } = this.props
    if (this.state.hasFailed) return <ErrorPanel heading={heading} text={text} onRetry={reload} />
    return <Suspense fallback={<LoadingBar />}>{children}</Suspense>
  }
}
