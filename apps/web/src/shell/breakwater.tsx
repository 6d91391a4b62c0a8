import { ErrorState } from '@stoop/ui/error-state'
import { Component, type ReactNode } from 'react'
import { shell } from '../words/shell.ts'

/** What breaks inside stays inside: a sentence and a way on, in place of a white page. Also for code that did not arrive. */
export class Breakwater extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <main>
        <ErrorState
          title={shell.broken}
          hint={shell.brokenHint}
          retryLabel={shell.retry}
          onRetry={() => location.reload()}
        />
      </main>
    )
  }
}
