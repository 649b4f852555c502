import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { Route, Switch, useLocation } from 'wouter'
import { lazyView } from './lazy-view.ts'
import { useStanding } from './session.ts'
import { Shell } from './shell/shell.tsx'
import { Boundary } from './ui/boundary.tsx'
import { EmptyState, LoadingPage } from './ui/states.tsx'
import { ForgottenPasswordView } from './views/forgotten-password/forgotten-password.tsx'
import { InvitationView } from './views/invitation/invitation.tsx'
import { SetupView } from './views/setup/setup.tsx'
import { SignInView } from './views/sign-in/sign-in.tsx'

const OwnAccount = lazyView(() => import('./views/account/account.tsx'))
const Overview = lazyView(() => import('./views/overview/overview.tsx'))
const Posts = lazyView(() => import('./views/posts/posts.tsx'))
const Comments = lazyView(() => import('./views/comments/comments.tsx'))
const Admins = lazyView(() => import('./views/admins/admins.tsx'))
const Statistics = lazyView(() => import('./views/statistics/statistics.tsx'))
const Users = lazyView(() => import('./views/users/users.tsx'))
const User = lazyView(() => import('./views/users/user.tsx'))
const Reports = lazyView(() => import('./views/reports/reports.tsx'))
const Library = lazyView(() => import('./views/library/library.tsx'))
const Article = lazyView(() => import('./views/library/article.tsx'))
const Broadcasts = lazyView(() => import('./views/broadcasts/broadcasts.tsx'))
const Answers = lazyView(() => import('./views/answers/answers.tsx'))
const Deliveries = lazyView(() => import('./views/deliveries/deliveries.tsx'))
const EarlyAccess = lazyView(() => import('./views/early-access/early-access.tsx'))
const Errors = lazyView(() => import('./views/errors/errors.tsx'))
const Health = lazyView(() => import('./views/health/health.tsx'))
const Jobs = lazyView(() => import('./views/jobs/jobs.tsx'))
const Audit = lazyView(() => import('./views/audit/audit.tsx'))

const Views = () => (
  <Suspense fallback={<LoadingPage />}>
    <Switch>
      <Route path="/" component={Overview} />
      <Route path="/account" component={OwnAccount} />
      <Route path="/statistics" component={Statistics} />
      <Route path="/posts" component={Posts} />
      <Route path="/comments" component={Comments} />
      <Route path="/users" component={Users} />
      <Route path="/users/:id">{({ id }) => <User key={id} id={id} />}</Route>
      <Route path="/reports" component={Reports} />
      <Route path="/library" component={Library} />
      <Route path="/library/:id">{({ id }) => <Article key={id} id={id} />}</Route>
      <Route path="/broadcasts" component={Broadcasts} />
      <Route path="/answers" component={Answers} />
      <Route path="/deliveries" component={Deliveries} />
      <Route path="/early-access" component={EarlyAccess} />
      <Route path="/errors" component={Errors} />
      <Route path="/health" component={Health} />
      <Route path="/jobs" component={Jobs} />
      <Route path="/admins" component={Admins} />
      <Route path="/audit" component={Audit} />
      <Route>
        <EmptyState
          isPage
          title="There is no such page"
          text="The link may be old. The menu has every page there is."
        />
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
