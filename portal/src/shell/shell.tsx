import { Heart, Lock, LogOut, Menu as MenuIcon, Monitor, Moon, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, Dialog, Link, Modal, ModalOverlay } from 'react-aria-components'
import { useLocation } from 'wouter'
import { number, words } from '../format.ts'
import { PortalMeDocument, PortalReportsChangedDocument, PortalToDoDocument } from '../generated/graphql.ts'
import { useGraph } from '../graph.ts'
import { useRefreshOn } from '../live.ts'
import { signOut } from '../session.ts'
import { type Theme, useTheme } from '../theme.ts'
import { Avatar } from '../ui/badge.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PLACES, type Place, placeOf } from './nav.ts'
import { SearchEverything } from './search.tsx'
import { useMe } from './use-me.ts'
import { useToDo } from './use-to-do.ts'

const NEXT: Readonly<Record<Theme, { icon: typeof Sun; label: string; next: Theme }>> = {
  system: { icon: Monitor, label: 'Theme: as the system', next: 'light' },
  light: { icon: Sun, label: 'Theme: light', next: 'dark' },
  dark: { icon: Moon, label: 'Theme: dark', next: 'system' },
}

export const ThemeButton = () => {
  const [theme, choose] = useTheme()
  const { icon: Icon, label, next } = NEXT[theme]
  return (
    <Button className="icon-button" aria-label={`${label}. Change`} onPress={() => choose(next)}>
      <Icon aria-hidden size={18} />
    </Button>
  )
}

export const Brand = () => (
  <span className="brand">
    <span className="brand-mark" aria-hidden>
      <Heart size={16} fill="currentColor" />
    </span>
    Admin portal
  </span>
)

/** How many cases wait at Reports, beside its name. */
const Waiting = () => {
  const { reports } = useToDo()
  useRefreshOn(PortalReportsChangedDocument, [PortalToDoDocument])
  if (!reports) return null
  return (
    <span className="nav-count" data-tone={reports.isUrgent ? 'bad' : 'plain'}>
      {number(reports.count)}
      <span className="visually-hidden">{reports.isUrgent ? ' waiting, some urgent' : ' waiting'}</span>
    </span>
  )
}

const PlaceLink = ({ place: { path, label, icon: Icon }, onFollow }: { place: Place; onFollow: () => void }) => {
  const [location] = useLocation()
  const isHere = placeOf(location)?.path === path
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isHere) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere])
  return (
    <Link ref={link} className="nav-link" href={path} onPress={onFollow} {...(isHere && { 'aria-current': 'page' })}>
      <Icon aria-hidden size={18} />
      {label}
      {path === '/reports' && <Waiting />}
    </Link>
  )
}

const Navigation = ({ onFollow = () => undefined }: { onFollow?: () => void }) => {
  const permissions = useMe()?.permissions ?? []
  const groups = PLACES.map(({ title, places }) => ({
    title,
    places: places.filter(({ permission }) => permissions.includes(permission)),
  }))
  return (
    <nav aria-label="Main" className="nav">
      {groups
        .filter(({ places }) => places.length > 0)
        .map(({ title, places }) => (
          <div key={title} className="nav-group">
            <span className="nav-title">{title}</span>
            {places.map((place) => (
              <PlaceLink key={place.path} place={place} onFollow={onFollow} />
            ))}
          </div>
        ))}
    </nav>
  )
}

const Me = ({ onFollow = () => undefined }: { onFollow?: () => void }) => {
  const { data } = useGraph(PortalMeDocument, {})
  return (
    <div className="me">
      {data && (
        <>
          <Avatar name={data.me.fullName} url={data.me.avatarUrl} />
          <Link className="me-name" href="/account" onPress={onFollow}>
            <strong>{data.me.fullName}</strong>
            <small>{words(data.me.role)}</small>
            <span className="visually-hidden">your account</span>
          </Link>
        </>
      )}
      <ThemeButton />
      <Button className="icon-button" aria-label="Sign out" onPress={() => void signOut()}>
        <LogOut aria-hidden size={18} />
      </Button>
    </div>
  )
}

const Drawer = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="icon-button" aria-label="Menu" onPress={() => setOpen(true)}>
        <MenuIcon aria-hidden size={20} />
      </Button>
      <ModalOverlay className="overlay drawer-overlay" isOpen={isOpen} onOpenChange={setOpen} isDismissable>
        <Modal className="drawer">
          <Dialog className="drawer-dialog" aria-label="Menu">
            <Brand />
            <Navigation onFollow={() => setOpen(false)} />
            <Me onFollow={() => setOpen(false)} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}

/** What surrounds every view: the menu, who is signed in. After a change of view the keyboard starts at its content. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null)
  const [location] = useLocation()
  const [first] = useState(location)
  const { data } = useGraph(PortalMeDocument, {})
  useEffect(() => {
    if (location !== first) main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [location, first])
  const isAdmin = data?.me.role !== 'user'
  const { isOn, isRequired } = data?.secondFactor ?? { isOn: false, isRequired: false }
  const mustSetUp = isAdmin && isRequired && !isOn && location !== '/account'
  const permission = placeOf(location)?.permission
  const isClosed = data !== undefined && permission !== undefined && !data.me.permissions.includes(permission)
  return (
    <div className="shell">
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <aside className="sidebar">
        <Brand />
        <SearchEverything hasKeys />
        <Navigation />
        <Me />
      </aside>
      <header className="topbar">
        <Drawer />
        <Brand />
        <SearchEverything />
        <Me />
      </header>
      <main id="content" ref={main} tabIndex={-1}>
        {mustSetUp ? (
          <EmptyState
            isPage
            icon={Lock}
            title="Set up a second factor first"
            text="On this service an admin account needs a second factor besides the password."
          >
            <Link className="text-link" href="/account">
              Go to your account
            </Link>
          </EmptyState>
        ) : isAdmin && isClosed ? (
          <EmptyState
            isPage
            icon={Lock}
            title="This page is not for your role"
            text="The menu has every page for your role. A super admin can give you another role."
          />
        ) : isAdmin ? (
          children
        ) : (
          <EmptyState isPage title="This account is no longer an admin" text="Another admin can give the role back." />
        )}
      </main>
    </div>
  )
}
