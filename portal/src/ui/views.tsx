import { Bookmark, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button as AriaButton, Link } from 'react-aria-components'
import { useLocation, useSearch } from 'wouter'
import { personId } from '../session.ts'
import { Button } from './button.tsx'
import { Field } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'

interface View {
  name: string
  path: string
  /** The filters of the list, as in the address. */
  search: string
}

const listeners = new Set<() => void>()
const keyOf = () => `portal.views.${personId() ?? 'nobody'}`
const stored = () => localStorage.getItem(keyOf()) ?? '[]'

const parse = (text: string): View[] => {
  try {
    return JSON.parse(text) as View[]
  } catch {
    return []
  }
}

const store = (views: readonly View[]) => {
  localStorage.setItem(keyOf(), JSON.stringify(views))
  for (const listener of listeners) listener()
}

const useViews = () =>
  parse(
    useSyncExternalStore((listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }, stored),
  )

/** Not part of a view: where somebody is in it. */
const PASSING = ['page', 'post']

const filtersOf = (search: string): string => {
  const params = new URLSearchParams(search)
  for (const name of PASSING) params.delete(name)
  params.sort()
  return params.toString()
}

const NAME_MAX = 40

/** A list's filters under names of one's own, kept in this browser. */
export const NamedViews = () => {
  const [path] = useLocation()
  const search = filtersOf(useSearch())
  const views = useViews()
  const [isNaming, setNaming] = useState(false)
  const here = views.filter((view) => view.path === path)
  const isKnown = here.some((view) => view.search === search)
  const isSame = (one: View) => (other: View) => one.path === other.path && one.name === other.name
  if (here.length === 0 && search === '') return null
  return (
    <nav className="views" aria-label="Views">
      {here.map((view) => (
        <span key={view.name} className="view">
          <Link
            href={`${path}${view.search && `?${view.search}`}`}
            {...(view.search === search && { 'aria-current': 'page' })}
          >
            {view.name}
          </Link>
          <AriaButton
            className="icon-button"
            aria-label={`Delete the view ${view.name}`}
            onPress={() => store(views.filter((each) => !isSame(view)(each)))}
          >
            <X aria-hidden size={14} />
          </AriaButton>
        </span>
      ))}
      {search !== '' && !isKnown && (
        <Button tone="quiet" onPress={() => setNaming(true)}>
          <Bookmark aria-hidden size={16} /> Save this view
        </Button>
      )}
      {isNaming && (
        <FormDialog
          title="Save this view"
          verb="Save"
          send={async ({ name = '' }) => {
            const view = { name: name.trim(), path, search }
            store([...views.filter((each) => !isSame(view)(each)), view])
            return 'The view is saved in this browser.'
          }}
          onClose={() => setNaming(false)}
        >
          <Field label="Name" name="name" maxLength={NAME_MAX} required hint="One of the same name is replaced." />
        </FormDialog>
      )}
    </nav>
  )
}
