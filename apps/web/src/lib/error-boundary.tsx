import { Component, type ReactNode } from 'react'
import { retryFailedImports } from './lazy-component.ts'

interface ErrorBoundaryProps {
  /** Renders the fallback. `retry` renders the children again. */
  renderFallback: (retry: () => void) => ReactNode
  onError?: () => void
  children: ReactNode
}

/** Shows a fallback if a child throws or its chunk fails to load. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasError: boolean }> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    retryFailedImports()
    this.props.onError?.()
  }

  override render() {
    const { renderFallback, children } = this.props
    return this.state.hasError ? renderFallback(() => this.setState({ hasError: false })) : children
  }
}
