import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  Autocomplete,
  Button,
  Collection,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  SearchField,
} from 'react-aria-components'
import { useLocation } from 'wouter'
import { type Permission, PortalFindDocument, type PortalFindQuery } from '../generated/graphql.ts'
import { limits } from '../generated/limits.ts'
import { useGraph } from '../graph.ts'
import { Dialog } from '../ui/dialog.tsx'
import { PLACES } from './nav.ts'
import { useMe } from './use-me.ts'

/** How long somebody stops typing before it is searched, in milliseconds: reading people's records is audited. */
const PAUSE_MS = 300

/** So many letters are searched for. */
const LEAST = 2

interface Result {
  /** Where it leads. */
  id: string
  label: string
  detail: string
}

interface Group {
  name: string
  results: readonly Result[]
}

const groupsOf = ({ users, adminPosts, resources }: PortalFindQuery): Group[] => [
  {
    name: 'People',
    results: (users?.nodes ?? []).map(({ id, fullName, email }) => ({
      id: `/users/${id}`,
      label: fullName,
      detail: email,
    })),
  },
  {
    name: 'Posts',
    results: (adminPosts?.nodes ?? []).map(({ id, title, user }) => ({
      id: `/posts?post=${id}`,
      label: title,
      detail: user.fullName,
    })),
  },
  {
    name: 'Articles',
    results: (resources?.nodes ?? []).map(({ id, title, category }) => ({
      id: `/library/${id}`,
      label: title,
      detail: category.name,
    })),
  },
]

const pagesWith = (words: string, permissions: readonly Permission[]): Group => ({
  name: 'Pages',
  results: PLACES.flatMap(({ title, places }) =>
    places
      .filter(({ label, permission }) => permissions.includes(permission) && label.toLowerCase().includes(words))
      .map(({ path, label }) => ({ id: path, label, detail: title })),
  ),
})

const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [, navigate] = useLocation()
  const permissions = useMe()?.permissions ?? []
  const [text, setText] = useState('')
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWords(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isEnough = words.length >= LEAST
  const { data, isFetching } = useGraph(
    PortalFindDocument,
    {
      words,
      people: permissions.includes('people'),
      community: permissions.includes('community'),
      library: permissions.includes('library'),
    },
    { enabled: isEnough, isAudited: true },
  )
  const found = isEnough && data ? groupsOf(data) : []
  const groups = [pagesWith(text.trim().toLowerCase(), permissions), ...found].filter(
    ({ results }) => results.length > 0,
  )
  return (
    <Dialog title="Search" isOpen onClose={onClose} isWide>
      <div className="dialog-body find">
        <Autocomplete inputValue={text} onInputChange={setText}>
          <SearchField className="search" aria-label="Search people, posts, articles and pages" autoFocus>
            <Search aria-hidden size={16} />
            <Input placeholder="People, posts, articles, pages" {...limits.users.search} />
          </SearchField>
          <Menu
            className="menu found"
            aria-label="Found"
            aria-busy={isFetching}
            items={groups.map((group) => ({ ...group, id: group.name }))}
            onAction={(path) => {
              onClose()
              navigate(String(path))
            }}
            renderEmptyState={() => (
              <p className="hint">
                {isEnough && !isFetching ? 'Nothing was found.' : 'Two letters or more are searched.'}
              </p>
            )}
          >
            {({ name, results }) => (
              <MenuSection id={name}>
                <Header className="nav-title">{name}</Header>
                <Collection items={results}>
                  {({ id, label, detail }) => (
                    <MenuItem id={id} className="menu-item" textValue={label}>
                      {label} <small>{detail}</small>
                    </MenuItem>
                  )}
                </Collection>
              </MenuSection>
            )}
          </Menu>
        </Autocomplete>
      </div>
    </Dialog>
  )
}

/** Finds whatever there is, from wherever somebody is: Ctrl-K, or ⌘K. */
export const SearchEverything = ({ hasKeys = false }: { hasKeys?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!hasKeys) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [hasKeys])
  return (
    <>
      <Button
        className={hasKeys ? 'find-button' : 'icon-button'}
        {...(!hasKeys && { 'aria-label': 'Search' })}
        onPress={() => setOpen(true)}
      >
        <Search aria-hidden size={18} />
        {hasKeys && (
          <>
            <span>Search</span> <kbd aria-hidden>Ctrl K</kbd>
          </>
        )}
      </Button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
