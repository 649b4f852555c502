import type { ReactNode } from 'react'
import { initial } from '../format.ts'

export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'plain'

/** A state in a word or two; never told by colour alone. */
export const Badge = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="badge" data-tone={tone}>
    {children}
  </span>
)

/** A round picture of somebody, or their initials. */
export const Avatar = ({ name, url }: { name: string; url?: string | null | undefined }) => {
  const initials = name
    .split(/\s+/)
    .map((word) => initial(word))
    .slice(0, 2)
    .join('')
  return (
    <span className="avatar" aria-hidden>
      {url ? <img src={url} alt="" loading="lazy" width={32} height={32} /> : initials.toUpperCase()}
    </span>
  )
}
