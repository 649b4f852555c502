import { useState } from 'react'
import { Button as PlainButton } from 'react-aria-components'
import { number, shorten } from '../../format.ts'
import {
  PortalApprovePostDocument,
  PortalDeletePostDocument,
  PortalPostPublishedDocument,
  PortalPostsChangedDocument,
  PortalPostsDocument,
  type PortalPostsQuery,
  PortalUnbanUserDocument,
  type PostState,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { useRefreshOn } from '../../live.ts'
import { type Action, Actions } from '../../ui/actions.tsx'
import { Ago } from '../../ui/ago.tsx'
import { Author } from '../../ui/author.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BanDialog } from '../../ui/ban-dialog.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { Choice, SearchBox } from '../../ui/fields.tsx'
import { Card, useAddress } from '../../ui/page.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'
import { EditPost, RejectPost, ViewPost } from './post-dialogs.tsx'

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
          (post) => ({ ...without(post, 'approve'), isApproved: true, state: 'approved' }),
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
  return { approve, remove, unban }
}

const columnsWith = (view: (id: string) => void): Column<Post>[] => [
  {
    header: 'Author',
    cell: ({ user, userStatus }) => <Author user={user} isBanned={userStatus === 'Banned'} />,
  },
  {
    header: 'Post',
    isWide: true,
    cell: ({ id, title, postPreview, state, openReportsCount }) => (
      <span className="post-cell">
        <PlainButton className="link-button" onPress={() => view(id)}>
          {title}
        </PlainButton>
        <span className="badges">
          {state === 'waiting' && <Badge tone="warn">Waits for approval</Badge>}
          {state === 'rejected' && <Badge tone="bad">Rejected</Badge>}
          {openReportsCount > 0 && <Badge tone="bad">Reported</Badge>}
        </span>
        <small className="clamp">{shorten(postPreview, 110)}</small>
      </span>
    ),
  },
  {
    header: 'Likes',
    isNumeric: true,
    cell: ({ reactionsCount }) => number(reactionsCount),
  },
  {
    header: 'Comments',
    isNumeric: true,
    cell: ({ commentsCount }) => number(commentsCount),
  },
  {
    header: 'Posted',
    cell: ({ datePosted }) => <Ago at={datePosted} />,
  },
]

const STATES = [
  { id: 'any', label: 'Any state' },
  { id: 'waiting', label: 'Waiting' },
  { id: 'approved', label: 'Approved' },
  { id: 'rejected', label: 'Rejected' },
] as const

interface PostListProps {
  title: string
  size: number
  /** Only this person's. */
  userId?: string
}

/** Posts with what an admin can do about them. */
export const PostList = ({ title, size, userId }: PostListProps) => {
  const { page, get, set, setPage } = useAddress()
  const [shown, setShown] = useState<{ id: string; as: 'edit' | 'reject'; seen: string } | null>(null)
  const [banned, setBanned] = useState<{ id: string; name: string } | null>(null)
  const [confirmation, confirm] = useConfirm()
  const { approve, remove, unban } = useModeration()
  const search = get('q')
  const state = STATES.find(({ id }) => id === get('state'))?.id ?? 'any'
  const filters = {
    search: search || null,
    state: state === 'any' ? null : (state satisfies PostState),
    userId: userId ?? null,
  }
  const query = useGraph(PortalPostsDocument, { page, size, ...filters })
  useRefreshOn(PortalPostPublishedDocument, [PortalPostsDocument])
  useRefreshOn(PortalPostsChangedDocument, [PortalPostsDocument])
  // A post that is looked at is in the address: links lead to it.
  const viewed = get('post')
  const view = (id: string | null) => set({ post: id, page: get('page') })
  const all = columnsWith(view)

  const actionsFor = ({ id, title: name, user, actions, state, updatedAt }: Post): Action[] => {
    const possible: Record<string, Action> = {
      view: { id: 'view', label: 'View', act: () => view(id) },
      approve: { id: 'approve', label: 'Approve', act: () => approve.mutate({ id, seen: updatedAt }) },
      reject: {
        id: 'reject',
        label: 'Reject',
        isDangerous: true,
        act: () => setShown({ id, as: 'reject', seen: updatedAt }),
      },
      edit: { id: 'edit', label: 'Edit', act: () => setShown({ id, as: 'edit', seen: updatedAt }) },
      ban: {
        id: 'ban',
        label: 'Ban the author',
        isDangerous: true,
        act: () => setBanned({ id: user.id, name: user.fullName }),
      },
      unban: { id: 'unban', label: 'Lift the author’s ban', act: () => unban.mutate({ userId: user.id }) },
      delete: {
        id: 'delete',
        label: 'Delete',
        isDangerous: true,
        act: () =>
          confirm({
            title: 'Delete this post?',
            text: `“${name}” is deleted with its comments and likes, and the author is notified. This cannot be undone.`,
            verb: 'Delete',
            isDangerous: true,
            act: () => remove.mutate({ id }),
          }),
      },
    }
    return ['view', 'approve', 'edit', 'reject', 'unban', 'ban', 'delete'].flatMap((action) => {
      const entry = possible[action]
      const isPossible = action === 'reject' ? state !== 'rejected' : actions.includes(action)
      return entry && isPossible ? [entry] : []
    })
  }

  return (
    <Card
      title={title}
      actions={
        <>
          <SearchBox label="Search posts" value={search} onChange={(q) => set({ q }, { replace: true })} />
          <Choice label="State" isLabelHidden options={STATES} value={state} onChange={(to) => set({ state: to })} />
          <CsvButton table="posts" filters={filters} />
        </>
      }
    >
      <List
        caption={title}
        query={{ ...query, data: query.data?.adminPosts }}
        columns={all}
        keyOf={({ id }) => id}
        page={page}
        size={size}
        onPage={setPage}
        actions={(post) => <Actions label={`Actions for “${post.title}”`} actions={actionsFor(post)} />}
        empty={
          search || state !== 'any'
            ? { title: 'No post fits', text: 'The search covers titles and texts and ignores case.' }
            : { title: 'No posts yet', text: 'They appear here as soon as somebody writes one.' }
        }
      />
      {viewed && <ViewPost id={viewed} onClose={() => view(null)} />}
      {shown?.as === 'edit' && <EditPost id={shown.id} onClose={() => setShown(null)} />}
      {shown?.as === 'reject' && <RejectPost id={shown.id} seen={shown.seen} onClose={() => setShown(null)} />}
      {banned && <BanDialog userId={banned.id} name={banned.name} onClose={() => setBanned(null)} />}
      {confirmation}
    </Card>
  )
}
