import { Component, type ReactNode, Suspense } from 'react'
import { ErrorPanel } from './error-panel.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { Skeletons } from './skeletons.tsx'

export type ScreenBoundaryProps = {
  /** Shown in place of a screen that failed. */
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
 * Shows a loading bar and skeletons until the code of a screen is there, and an error panel if it fails: most often because a new
 * release replaced that part of the app. Its key has to change with the screen.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { heading, text, children } = this.props
    if (this.state.hasFailed) return <ErrorPanel heading={heading} text={text} onRetry={reload} />
    return <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  }
}
