import { Component, type ReactNode } from 'react'
import { forgive } from './later.ts'

interface BreakwaterProps {
  /** Stands there when something broke; `again` shows once more what is inside. */
  instead: (again: () => void) => ReactNode
  onBreak?: () => void
  children: ReactNode
}

/** What breaks inside stays inside. Also code that did not arrive. */
export class Breakwater extends Component<BreakwaterProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(error: unknown) {
    console.error(error)
    forgive()
    this.props.onBreak?.()
  }

  override render() {
    const { instead, children } = this.props
    return this.state.broken ? instead(() => this.setState({ broken: false })) : children
  }
}
