import { Component, type ReactNode, Suspense } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Skeletons } from './skeletons.tsx'

export type ScreenBoundaryProps = {
  /** Shown in place of what failed. */
  heading: string
  text: string
  children: ReactNode
}

function LoadingScreen() {
  return (
    <>
      <LoadingBar />
      <Skeletons shape="list" count={5} />
    </>
  )
}

const reload = () => window.location.reload()

/**
 * Shows an error panel in place of what failed: most often because a new release replaced that part of the app. A reload gets the new
 * one.
 */
export class FailureBoundary extends Component<ScreenBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { heading, text, children } = this.props
    return this.state.hasFailed ? <ErrorPanel heading={heading} text={text} onRetry={reload} /> : children
  }
}

/** Shows a loading bar and skeletons until the code of a screen is there. Its key has to change with the screen. */
export const ScreenBoundary = ({ children, ...texts }: ScreenBoundaryProps) => (
  <FailureBoundary {...texts}>
    <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  </FailureBoundary>
)
