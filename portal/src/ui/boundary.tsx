import { CloudOff } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { LostFile } from '../lazy-view.ts'
import { Button } from './button.tsx'
import { EmptyState } from './states.tsx'

interface BoundaryProps {
  children: ReactNode
  /** What is below is a whole view. */
  isPage?: boolean
}

/** Says what has happened in place of a part of the page that cannot be shown; without it the whole page would be empty. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    const reason =
      error instanceof LostFile
        ? 'The connection may be gone, or the portal is being updated.'
        : 'That is a fault of the portal.'
    return (
      <div role="alert">
        <EmptyState
          title="This could not be loaded"
          text={`${reason} Nothing that was saved is lost.`}
          icon={CloudOff}
          isPage={this.props.isPage ?? false}
        >
          <Button onPress={() => window.location.reload()}>Load it again</Button>
        </EmptyState>
      </div>
    )
  }
}
