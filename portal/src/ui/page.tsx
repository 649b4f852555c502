import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'wouter'

interface PageProps {
  title: string
  text?: string
  actions?: ReactNode
  children: ReactNode
}

/** A view: its title, what can be done there, its content. */
export const Page = ({ title, text, actions, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Admin portal`
  }, [title])
  return (
    <>
      <header className="page-header">
        <div>
          <h1>{title}</h1>
          {text && <p>{text}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}

interface CardProps {
  title?: string
  actions?: ReactNode
  children: ReactNode
}

export const Card = ({ title, actions, children }: CardProps) => (
  <section className="card" {...(title && { 'aria-label': title })}>
    {(title || actions) && (
      <header className="card-header">
        {title && <h2>{title}</h2>}
        {actions && <div className="card-actions">{actions}</div>}
      </header>
    )}
    {children}
  </section>
)

/** What a list shows is in the address, so that a link leads there again. */
export const useAddress = () => {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const set = (changes: Readonly<Record<string, string | null>>, { replace = false } = {}) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ page: null, ...changes }))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace },
    )
  return {
    page,
    get: (name: string) => params.get(name) ?? '',
    set,
    setPage: (to: number) => set({ page: to > 1 ? String(to) : null }),
  }
}
