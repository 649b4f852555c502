import { Link } from 'react-aria-components'
import { Ago } from './ago.tsx'
import { Avatar, Badge } from './badge.tsx'

interface AccountNameProps {
  account: { id: string; fullName: string; email: string; avatarUrl: string | null }
  isMe?: boolean
}

/** Whose account it is, in a list of accounts; leads to it. */
export const AccountName = ({ account: { id, fullName, email, avatarUrl }, isMe = false }: AccountNameProps) => (
  <span className="person">
    <Avatar name={fullName} url={avatarUrl} />
    <span>
      <span className="badges">
        <Link className="plain-link" href={`/users/${id}`}>
          {fullName}
        </Link>
        {isMe && <Badge>You</Badge>}
      </span>
      <small>{email}</small>
    </span>
  </span>
)

/** When somebody used the service last. */
export const LastSeen = ({ isOnline, lastSeenAt }: { isOnline: boolean; lastSeenAt: string | null }) => {
  if (isOnline) return <Badge tone="good">Online</Badge>
  if (!lastSeenAt) return 'Never'
  return <Ago at={lastSeenAt} />
}
