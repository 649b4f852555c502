import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Route, Switch, useLocation } from 'wouter'
import { lazyView } from './lazy-view.ts'
import { useStanding } from './session.ts'
import { ALL_PLACES } from './shell/nav.ts'
import { Shell } from './shell/shell.tsx'
import { Boundary } from './ui/boundary.tsx'
import { EmptyState, LoadingPage } from './ui/states.tsx'
import { ForgottenPasswordView } from './views/forgotten-password/forgotten-password.tsx'
import { InvitationView } from './views/invitation/invitation.tsx'
import { SetupView } from './views/setup/setup.tsx'
import { SignInView } from './views/sign-in/sign-in.tsx'

const OwnAccount = lazyView(() => import('./views/account/account.tsx'))
const User = lazyView(() => import('./views/users/user.tsx'))
const Article = lazyView(() => import('./views/library/article.tsx'))

const Views = () => (
  <Suspense fallback={<LoadingPage />}>
    <Switch>
      {ALL_PLACES.map(({ path, view }) => (
        <Route key={path} path={path} component={view} />
      ))}
      <Route path="/account" component={OwnAccount} />
      <Route path="/users/:id">{({ id }) => <User key={id} id={id} />}</Route>
      <Route path="/library/:id">{({ id }) => <Article key={id} id={id} />}</Route>
      <Route>
        <EmptyState isPage title="Page not found" text="The link may be outdated. The menu has every page." />
      </Route>
    </Switch>
  </Suspense>
)

const Inside = () => {
  const standing = useStanding()
  const client = useQueryClient()
  const [location] = useLocation()
  useEffect(() => {
    // What one admin has read is not there for the next who signs in on this page.
    if (standing === 'signed-out') client.clear()
  }, [standing, client])
  if (standing === 'unknown') return <LoadingPage isWhole />
  if (standing === 'signed-out') return <SignInView />
  return (
    <Shell>
      {/* By its key it is another one in another view: the menu leads out of a failure. */}
      <Boundary isPage key={location}>
        <Views />
      </Boundary>
    </Shell>
  )
}

export const App = () => {
  const [, navigate] = useLocation()
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate} useHref={(path) => `/admin${path === '/' ? '' : path}`}>
        <Switch>
          <Route path="/setup" component={SetupView} />
          <Route path="/invitation" component={InvitationView} />
          <Route path="/forgotten-password" component={ForgottenPasswordView} />
          <Route>
            <Inside />
          </Route>
        </Switch>
      </RouterProvider>
    </I18nProvider>
  )
}
