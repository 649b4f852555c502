import { CloudOff, type LucideIcon, Sprout } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface EmptyProps {
  title: string
  text?: string
  icon?: LucideIcon
  /** It is in the place of a whole view. */
  isPage?: boolean
  children?: ReactNode
}

/** What a list or page says when there is nothing to show. */
export const EmptyState = ({ title, text, icon: Icon = Sprout, isPage = false, children }: EmptyProps) => (
  <div className="state">
    <Icon aria-hidden size={32} strokeWidth={1.5} />
    {isPage ? <h1>{title}</h1> : <h2>{title}</h2>}
    {text && <p>{text}</p>}
    {children}
  </div>
)

/** What is shown instead of what could not be loaded. */
export const ErrorState = ({ error, retry }: { error: Error; retry: () => unknown }) => (
  <div className="state" role="alert">
    <CloudOff aria-hidden size={32} strokeWidth={1.5} />
    <h2>This could not be loaded</h2>
    <p>{error.message}</p>
    <Button onPress={() => void retry()}>Try again</Button>
  </div>
)

export const Skeleton = ({ lines = 3 }: { lines?: number }) => (
  <div className="skeleton" aria-hidden>
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
      <span key={index} />
    ))}
  </div>
)

export const LoadingPage = ({ isWhole = false }: { isWhole?: boolean }) => (
  <div className={isWhole ? 'loading-page whole' : 'loading-page'} role="status">
    <span className="spinner" aria-hidden />
    <span className="visually-hidden">Loading</span>
  </div>
)
