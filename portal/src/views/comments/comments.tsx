import { useState } from 'react'
import { Link } from 'react-aria-components'
import { shorten } from '../../format.ts'
import {
  PortalCommentsDocument,
  type PortalCommentsQuery,
  PortalDeleteCommentDocument,
  PortalUnbanUserDocument,
} from '../../generated/graphql.ts'
import { useChange, useGraph } from '../../graph.ts'
import { Actions } from '../../ui/actions.tsx'
import { Ago } from '../../ui/ago.tsx'
import { Author } from '../../ui/author.tsx'
import { Badge } from '../../ui/badge.tsx'
import { BanDialog } from '../../ui/ban-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialog.tsx'
import { SearchBox } from '../../ui/fields.tsx'
import { Card, Page, useAddress } from '../../ui/page.tsx'
import { type Column, CsvButton, List } from '../../ui/table.tsx'
import { NamedViews } from '../../ui/views.tsx'
import { EditComment } from './edit-comment.tsx'

type Comment = PortalCommentsQuery['adminComments']['nodes'][number]

const SIZE = 20

/** Characters of a comment that a question quotes. */
const QUOTE_MAX = 200

const COLUMNS: readonly Column<Comment>[] = [
  {
    header: 'Author',
    cell: ({ user }) => <Author user={user} isBanned={user.isBanned} />,
  },
  {
    header: 'Comment',
    isWide: true,
    cell: ({ comment, postId, postTitle, openReportsCount }) => (
      <span className="post-cell">
        <span className="prose">{comment}</span>
        {openReportsCount > 0 && <Badge tone="bad">Reported</Badge>}
        <small>
          On{' '}
          <Link className="text-link" href={`/posts?post=${postId}`}>
            {postTitle}
          </Link>
        </small>
      </span>
    ),
  },
  {
    header: 'Written',
    cell: ({ createdAt }) => <Ago at={createdAt} />,
  },
]

const useRemoval = () =>
  useChange(PortalDeleteCommentDocument, {
    done: 'The comment is deleted.',
    atOnce: {
      document: PortalCommentsDocument as never,
      change: ({ adminComments }: PortalCommentsQuery, { id }) => ({
        adminComments: {
          ...adminComments,
          nodes: adminComments.nodes.filter((comment) => comment.id !== id),
          totalCount: adminComments.totalCount - 1,
        },
      }),
    },
  })

/** What the list is narrowed to, as its comments tell it. */
const titleOf = (first: Comment | undefined, { userId, postId }: { userId: string | null; postId: string | null }) => {
  if (postId !== null) return first ? `Comments on “${first.postTitle}”` : 'Comments on one post'
  if (userId !== null) return first ? `Comments by ${first.user.fullName}` : 'Comments by one person'
  return 'All comments'
}

const Comments = () => {
  const { page, get, set, setPage } = useAddress()
  const [edited, setEdited] = useState<Comment | null>(null)
  const [banned, setBanned] = useState<Comment['user'] | null>(null)
  const [confirmation, confirm] = useConfirm()
  const removal = useRemoval()
  const unban = useChange(PortalUnbanUserDocument, { done: 'The ban is lifted.' })
  const search = get('q')
  const narrowed = { userId: get('user') || null, postId: get('post') || null }
  const filters = { search: search || null, ...narrowed }
  const query = useGraph(PortalCommentsDocument, { page, size: SIZE, ...filters })
  const isNarrow = narrowed.userId !== null || narrowed.postId !== null
  const title = titleOf(query.data?.adminComments.nodes[0], narrowed)

  const actionsFor = (comment: Comment) => {
    const { id, comment: text, user } = comment
    return [
      { id: 'edit', label: 'Edit', act: () => setEdited(comment) },
      { id: 'more', label: 'More by the author', act: () => set({ user: user.id, post: null, q: null }) },
      user.isBanned
        ? { id: 'unban', label: 'Lift the author’s ban', act: () => unban.mutate({ userId: user.id }) }
        : { id: 'ban', label: 'Ban the author', isDangerous: true, act: () => setBanned(user) },
      {
        id: 'delete',
        label: 'Delete',
        isDangerous: true,
        act: () =>
          confirm({
            title: 'Delete this comment?',
            text: `“${shorten(text, QUOTE_MAX)}” This cannot be undone.`,
            verb: 'Delete',
            isDangerous: true,
            act: () => removal.mutate({ id }),
          }),
      },
    ]
  }

  return (
    <Page title="Comments" text="Comments on posts, newest first.">
      <NamedViews />
      <Card
        title={title}
        actions={
          <>
            {isNarrow && <Button onPress={() => set({ user: null, post: null })}>Show all comments</Button>}
            <SearchBox label="Search comments" value={search} onChange={(q) => set({ q }, { replace: true })} />
            <CsvButton table="comments" filters={filters} />
          </>
        }
      >
        <List
          caption={title}
          query={{ ...query, data: query.data?.adminComments }}
          columns={COLUMNS}
          keyOf={({ id }) => id}
          page={page}
          size={SIZE}
          onPage={setPage}
          actions={(comment) => (
            <Actions label={`Actions for the comment of ${comment.user.fullName}`} actions={actionsFor(comment)} />
          )}
          empty={
            search || isNarrow
              ? { title: 'No comment fits', text: 'The search covers the text of comments and ignores case.' }
              : { title: 'No comments yet', text: 'They appear here as soon as somebody writes one.' }
          }
        />
        {edited && <EditComment id={edited.id} text={edited.comment} onClose={() => setEdited(null)} />}
        {banned && <BanDialog userId={banned.id} name={banned.fullName} onClose={() => setBanned(null)} />}
        {confirmation}
      </Card>
    </Page>
  )
}

export default Comments
