import { Link } from 'react-aria-components'
import { Avatar, Badge } from './badge.tsx'

interface AuthorProps {
  user: { id: string; fullName: string; avatarUrl: string | null; onlineStatus: string }
  isBanned: boolean
}

/** Who wrote something, beside the words. */
export const Author = ({ user: { id, fullName, avatarUrl, onlineStatus }, isBanned }: AuthorProps) => (
  <span className="person">
    <Avatar name={fullName} url={avatarUrl} />
    <span>
      <Link className="plain-link" href={`/users/${id}`}>
        {fullName}
      </Link>
      <small>
        {isBanned ? (
          <Badge tone="bad">Banned</Badge>
        ) : onlineStatus === 'Online' ? (
          <Badge tone="good">Online</Badge>
        ) : null}
      </small>
    </span>
  </span>
)
