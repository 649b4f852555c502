import { type ReactNode, useState } from 'react'
import { Link } from 'react-aria-components'
import { ago, countryName, date, dateTime, number, words } from '../../format.ts'
import {
  PortalChangeRoleDocument,
  PortalResetSecondFactorDocument,
  PortalSignOutUserDocument,
  PortalUnbanUserDocument,
  PortalUserDocument,
  type PortalUserQuery,
  type Role,
} from '../../generated/graphql.ts'
import { roles } from '../../generated/roles.ts'
import { useChange, useGraph } from '../../graph.ts'
import { useMay, useMe } from '../../shell/use-me.ts'
import { Avatar, Badge } from '../../ui/badge.tsx'
import { BanDialog } from '../../ui/ban-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Choice, type Option } from '../../ui/fields.tsx'
import { Card, Page } from '../../ui/page.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { PostList } from '../posts/post-list.tsx'

type User = PortalUserQuery['user']

const ROLES: readonly Option<Role>[] = [
  { id: 'user', label: 'User' },
  ...roles.map(({ id }) => ({ id, label: words(id) })),
]

const rightsOf = (role: Role): string =>
  roles.find(({ id }) => id === role)?.hint ?? 'They lose every right over the service at once.'

const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const SESSIONS: readonly Column<User['sessions'][number]>[] = [
  { header: 'Device', isWide: true, cell: ({ userAgent }) => userAgent ?? 'Unknown' },
  { header: 'Signed in', cell: ({ signedInAt }) => <time dateTime={signedInAt}>{dateTime(signedInAt)}</time> },
  { header: 'Last used', cell: ({ lastUsedAt }) => <time dateTime={lastUsedAt}>{ago(lastUsedAt)}</time> },
]

const STORES = { ios: 'App Store', android: 'Google Play', test: 'Test store' }

const SUBSCRIPTIONS: readonly Column<User['subscriptions'][number]>[] = [
  {
    header: 'Product',
    isWide: true,
    cell: ({ productId, isSandbox }) => (
      <span className="badges">
        {productId} {isSandbox && <Badge tone="warn">Sandbox</Badge>}
      </span>
    ),
  },
  { header: 'Store', cell: ({ platform }) => STORES[platform] },
  {
    header: 'Status',
    cell: ({ status, isPremium }) => <Badge tone={isPremium ? 'good' : 'plain'}>{words(status)}</Badge>,
  },
  { header: 'Ends', cell: ({ expiresAt }) => <time dateTime={expiresAt}>{date(expiresAt)}</time> },
]

const FAMILY: readonly Column<User['family'][number]>[] = [
  {
    header: 'With',
    isWide: true,
    cell: ({ userId, fullName }) => (
      <Link className="text-link" href={`/users/${userId}`}>
        {fullName}
      </Link>
    ),
  },
  { header: 'Whose children', cell: ({ isOwner, fullName }) => (isOwner ? 'Their own' : `Of ${fullName}`) },
  { header: 'Joined as', cell: ({ role }) => words(role) },
  { header: 'Children', isNumeric: true, cell: ({ children }) => number(children) },
  { header: 'Since', cell: ({ since }) => <time dateTime={since}>{date(since)}</time> },
]

type Allowances = NonNullable<User['allowances']>

const ALLOWANCES: readonly Column<Allowances['allowances'][number]>[] = [
  {
    header: 'What',
    isWide: true,
    cell: ({ name, resetsAt }) => `${words(name)}${resetsAt === null ? '' : ' a day'}`,
  },
  {
    header: 'Used',
    cell: ({ used, allowed }) => (
      <Badge tone={allowed !== null && used >= allowed ? 'warn' : 'plain'}>{number(used)}</Badge>
    ),
  },
  { header: 'Of', cell: ({ allowed }) => (allowed === null ? 'Unlimited' : number(allowed)) },
  {
    header: 'Begins anew',
    cell: ({ resetsAt }) => (resetsAt === null ? '–' : <time dateTime={resetsAt}>{dateTime(resetsAt)}</time>),
  },
]

const RoleChoice = ({ user }: { user: User }) => {
  const [confirmation, confirm] = useConfirm()
  const change = useChange(PortalChangeRoleDocument, { done: 'The role is changed.' })
  return (
    <>
      <Choice
        label="Role"
        isLabelHidden
        options={ROLES}
        value={user.role}
        onChange={(role) =>
          role !== user.role &&
          confirm({
            title: `Give ${user.fullName} the role “${words(role)}”?`,
            text: rightsOf(role),
            verb: 'Change the role',
            act: () => change.mutate({ userId: user.id, role }),
          })
        }
      />
      {confirmation}
    </>
  )
}

const Standing = ({ user }: { user: User }) => {
  if (user.status === 'active') return null
  return (
    <p className="note bad" role="note">
      Banned {user.bannedAt && ago(user.bannedAt)}
      {user.bannedUntil ? `, until ${dateTime(user.bannedUntil)}` : ', until it is lifted'}.{' '}
      {user.banReason && <>Reason: {user.banReason}</>}
    </p>
  )
}

const Account = ({ user }: { user: User }) => {
  const me = useMe()
  const [isBanning, setBanning] = useState(false)
  const [confirmation, confirm] = useConfirm()
  const unban = useChange(PortalUnbanUserDocument, { done: 'The ban is lifted.' })
  const signOut = useChange(PortalSignOutUserDocument, {
    done: 'Signed out of all devices.',
  })
  const reset = useChange(PortalResetSecondFactorDocument, { done: 'The second factor is removed.' })
  const isOther = me !== undefined && me.id !== user.id
  const givesRoles = useMay('admins')
  const readsAudit = useMay('audit')
  const mayAct = isOther && (user.role === 'user' || givesRoles)
  return (
    <Page
      title={user.fullName}
      text={user.email}
      actions={
        mayAct && (
          <>
            {givesRoles && <RoleChoice user={user} />}
            {givesRoles && user.hasSecondFactor && (
              <Button
                onPress={() =>
                  confirm({
                    title: `Remove the second factor of ${user.fullName}?`,
                    text: 'Make sure that the request comes from the owner. This removes passkeys, app and recovery codes, so that the password alone signs them in. It signs out every device and sends them an e-mail.',
                    verb: 'Remove it',
                    isDangerous: true,
                    act: () => reset.mutate({ userId: user.id }),
                  })
                }
              >
                Remove second factor
              </Button>
            )}
            <Button
              isDisabled={user.sessionsCount === 0}
              onPress={() =>
                confirm({
                  title: `Sign ${user.fullName} out everywhere?`,
                  text: 'Every device has to sign in again.',
                  verb: 'Sign out',
                  act: () => signOut.mutate({ userId: user.id }),
                })
              }
            >
              Sign out everywhere
            </Button>
            {user.status === 'banned' ? (
              <Button onPress={() => unban.mutate({ userId: user.id })} isPending={unban.isPending}>
                Lift the ban
              </Button>
            ) : (
              <Button tone="danger" onPress={() => setBanning(true)}>
                Ban
              </Button>
            )}
          </>
        )
      }
    >
      <Standing user={user} />
      <Card title="Account">
        <div className="account">
          <Avatar name={user.fullName} url={user.avatarUrl} />
          <span className="badges">
            <Badge tone={user.status === 'banned' ? 'bad' : 'good'}>{words(user.status)}</Badge>
            <Badge tone={user.role === 'user' ? 'plain' : 'info'}>{words(user.role)}</Badge>
            <Badge tone={user.emailVerified ? 'good' : 'warn'}>
              {user.emailVerified ? 'E-mail confirmed' : 'E-mail not confirmed'}
            </Badge>
            {user.hasSecondFactor && <Badge tone="good">Second factor</Badge>}
            {user.isOnline && <Badge tone="good">Online</Badge>}
          </span>
        </div>
        <Facts
          facts={[
            ['Joined', dateTime(user.createdAt)],
            ['Last seen', user.lastSeenAt ? ago(user.lastSeenAt) : 'Never'],
            ['Country', user.country ? countryName(user.country) : '–'],
            ['Time zone', user.timezone],
            ['Language', user.preferredLanguage],
            ['Community', user.communityVisibility === 'public' ? 'Visible to all' : 'Private'],
            ['Posts', number(user.postsCount)],
            [
              'Comments',
              <Link key="comments" className="text-link" href={`/comments?user=${user.id}`}>
                {number(user.commentsCount)}
              </Link>,
            ],
            ['Reports about them', number(user.reportsAboutCount)],
            ['Reports they filed', number(user.reportsFiledCount)],
          ]}
        />
        {readsAudit && (
          <p className="card-links">
            <Link className="text-link" href={`/audit?kind=all&target=${user.id}`}>
              What admins did with this account
            </Link>
            {user.role !== 'user' && (
              <Link className="text-link" href={`/audit?actor=${user.id}`}>
                What this admin did
              </Link>
            )}
          </p>
        )}
      </Card>
      <PostList title="Posts" size={5} userId={user.id} />
      <Card title="Signed-in devices">
        {user.sessions.length === 0 ? (
          <p className="card-text">None.</p>
        ) : (
          <Table caption="Signed-in devices" columns={SESSIONS} rows={user.sessions} keyOf={({ id }) => id} />
        )}
      </Card>
      {user.family.length > 0 && (
        <Card title="Shared children">
          <Table
            caption="Shared children"
            columns={FAMILY}
            rows={user.family}
            keyOf={({ userId, role, isOwner }) => `${userId} ${role} ${isOwner}`}
          />
        </Card>
      )}
      {user.allowances && (
        <Card title={`Plan: ${words(user.allowances.plan.id)}`}>
          <Table
            caption="What the plan limits"
            columns={ALLOWANCES}
            rows={user.allowances.allowances}
            keyOf={({ name }) => name}
          />
        </Card>
      )}
      {user.subscriptions.length > 0 && (
        <Card title="Subscriptions">
          <Table caption="Subscriptions" columns={SUBSCRIPTIONS} rows={user.subscriptions} keyOf={({ id }) => id} />
        </Card>
      )}
      {isBanning && <BanDialog userId={user.id} name={user.fullName} onClose={() => setBanning(false)} />}
      {confirmation}
    </Page>
  )
}

/** One account, with what an admin may do about it. */
const UserView = ({ id }: { id: string }) => {
  const { data, error, refetch } = useGraph(PortalUserDocument, { id }, { isAudited: true })
  if (error && !data)
    return (
      <Page title="User">
        <Card>
          <ErrorState error={error} retry={refetch} />
        </Card>
      </Page>
    )
  if (!data)
    return (
      <Page title="User">
        <Card>
          <Skeleton lines={8} />
        </Card>
      </Page>
    )
  return <Account user={data.user} />
}

export default UserView
