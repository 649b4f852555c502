import { useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { ago, dateTime, number } from '../../format.ts'
import {
  PortalApprovePostDocument,
  PortalBanUserDocument,
  PortalDeletePostDocument,
  PortalPostsDocument,
  type PortalPostsQuery,
  PortalUnbanUserDocument,
} from '../../generated/graphql.ts'
import { execute, useChange, useGraph } from '../../graph.ts'
import { type Action, Actions } from '../../ui/actions.tsx'
import { Avatar, Badge } from '../../ui/badge.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/fields.tsx'
import { Card, useAddress } from '../../ui/page.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'
import { EditPost, ViewPost } from './post-dialogs.tsx'

type Post = PortalPostsQuery['adminPosts']['nodes'][number]
type Posts = PortalPostsQuery

const change = (posts: Posts, isMeant: (post: Post) => boolean, to: (post: Post) => Post): Posts => ({
  ...posts,
  adminPosts: { ...posts.adminPosts, nodes: posts.adminPosts.nodes.map((post) => (isMeant(post) ? to(post) : post)) },
})

const without = (post: Post, action: string, ...more: string[]): Post => ({
  ...post,
  actions: [...post.actions.filter((each) => each !== action), ...more],
})

const useModeration = () => {
  const lists = PortalPostsDocument as never
  const approve = useChange(PortalApprovePostDocument, {
    done: 'The post is approved.',
    atOnce: {
      document: lists,
      change: (posts: Posts, { id }) =>
        change(
          posts,
          (post) => post.id === id,
          (post) => ({ ...without(post, 'approve'), isApproved: true }),
        ),
    },
  })
  const remove = useChange(PortalDeletePostDocument, {
    done: 'The post is deleted.',
    atOnce: {
      document: lists,
      change: ({ adminPosts }: Posts, { id }) => ({
        adminPosts: {
          ...adminPosts,
          nodes: adminPosts.nodes.filter((post) => post.id !== id),
          totalCount: adminPosts.totalCount - 1,
        },
      }),
    },
  })
  const ban = useChange(PortalBanUserDocument, {
    done: 'The account is banned and signed out everywhere.',
    atOnce: {
      document: lists,
      change: (posts: Posts, { userId }) =>
        change(
          posts,
          ({ user }) => user.id === userId,
          (post) => ({ ...without(post, 'ban', 'unban'), userStatus: 'Banned' }),
        ),
    },
  })
  const unban = useChange(PortalUnbanUserDocument, {
    done: 'The ban is lifted.',
    atOnce: {
      document: lists,
      change: (posts: Posts, { userId }) =>
        change(
          posts,
          ({ user }) => user.id === userId,
          (post) => ({ ...without(post, 'unban', 'ban'), userStatus: 'Active' }),
        ),
    },
  })
  return { approve, remove, ban, unban }
}

const columnsWith = (view: (id: string) => void): Column<Post>[] => [
  {
    header: 'Author',
    cell: ({ user, userStatus }) => (
      <span className="person">
        <Avatar name={user.fullName} url={user.avatarUrl} />
        <span>
          {user.fullName}
          <small>
            {userStatus === 'Banned' ? (
              <Badge tone="bad">Banned</Badge>
            ) : user.onlineStatus === 'Online' ? (
              <Badge tone="good">Online</Badge>
            ) : null}
          </small>
        </span>
      </span>
    ),
    csv: ({ user }) => user.fullName,
  },
  {
    header: 'Post',
    isWide: true,
    cell: ({ id, title, postPreview, isApproved }) => (
      <span className="post-cell">
        <PlainButton className="link-button" onPress={() => view(id)}>
          {title}
        </PlainButton>
        {!isApproved && <Badge tone="warn">Waits for approval</Badge>}
        <small className="clamp">{postPreview}</small>
      </span>
    ),
    csv: ({ title }) => title,
  },
  { header: 'Text', cell: () => null, csv: ({ postPreview }) => postPreview },
  {
    header: 'Likes',
    isNumeric: true,
    cell: ({ reactionsCount }) => number(reactionsCount),
    csv: ({ reactionsCount }) => reactionsCount,
  },
  {
    header: 'Comments',
    isNumeric: true,
    cell: ({ commentsCount }) => number(commentsCount),
    csv: ({ commentsCount }) => commentsCount,
  },
  {
    header: 'Posted',
    cell: ({ datePosted }) => (
      <time dateTime={datePosted} title={dateTime(datePosted)}>
        {ago(datePosted)}
      </time>
    ),
    csv: ({ datePosted }) => datePosted,
  },
  { header: 'Author’s standing', cell: () => null, csv: ({ userStatus }) => userStatus },
]

/** Everybody's posts with what an admin can do about them. */
export const PostList = ({ title, size }: { title: string; size: number }) => {
  const { page, get, set, setPage } = useAddress()
  const [shown, setShown] = useState<{ id: string; as: 'view' | 'edit' } | null>(null)
  const [confirmation, confirm] = useConfirm()
  const { approve, remove, ban, unban } = useModeration()
  const search = get('q')
  const query = useGraph(PortalPostsDocument, { page, size, search: search || null })
  const all = columnsWith((id) => setShown({ id, as: 'view' }))

  const actionsFor = ({ id, title: name, user, actions }: Post): Action[] => {
    const possible: Record<string, Action> = {
      view: { id: 'view', label: 'View', act: () => setShown({ id, as: 'view' }) },
      approve: { id: 'approve', label: 'Approve', act: () => approve.mutate({ id }) },
      edit: { id: 'edit', label: 'Edit', act: () => setShown({ id, as: 'edit' }) },
      ban: {
        id: 'ban',
        label: 'Ban the author',
        isDangerous: true,
        act: () =>
          confirm({
            title: `Ban ${user.fullName}?`,
            text: 'They are signed out everywhere and cannot come back until the ban is lifted.',
            verb: 'Ban',
            isDangerous: true,
            act: () => ban.mutate({ userId: user.id }),
          }),
      },
      unban: { id: 'unban', label: 'Lift the author’s ban', act: () => unban.mutate({ userId: user.id }) },
      delete: {
        id: 'delete',
        label: 'Delete',
        isDangerous: true,
        act: () =>
          confirm({
            title: 'Delete this post?',
            text: `“${name}” goes with its comments and likes. This cannot be undone.`,
            verb: 'Delete',
            isDangerous: true,
            act: () => remove.mutate({ id }),
          }),
      },
    }
    return ['view', 'approve', 'edit', 'unban', 'ban', 'delete'].flatMap((action) => {
      const entry = possible[action]
      return entry && actions.includes(action) ? [entry] : []
    })
  }

  return (
    <Card
      title={title}
      actions={
        <>
          <SearchBox label="Search posts" value={search} onChange={(q) => set({ q }, { replace: true })} />
          <CsvButton
            name="posts"
            columns={all}
            load={async (from, many) =>
              (await execute(PortalPostsDocument, { page: from, size: many, search: search || null })).adminPosts
            }
          />
        </>
      }
    >
      <List
        caption={title}
        query={{ ...query, data: query.data?.adminPosts }}
        columns={all.filter(({ header }) => header !== 'Text' && header !== 'Author’s standing')}
        keyOf={({ id }) => id}
        page={page}
        size={size}
        onPage={setPage}
        actions={(post) => <Actions label={`Actions for “${post.title}”`} actions={actionsFor(post)} />}
        empty={
          search
            ? { title: 'No post has these words', text: 'Titles and texts are searched, in any case.' }
            : { title: 'No posts yet', text: 'They appear here as soon as somebody writes one.' }
        }
      />
      {shown?.as === 'view' && <ViewPost id={shown.id} onClose={() => setShown(null)} />}
      {shown?.as === 'edit' && <EditPost id={shown.id} onClose={() => setShown(null)} />}
      {confirmation}
    </Card>
  )
}
