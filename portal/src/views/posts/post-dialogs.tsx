import { Eye, Heart, MessageCircle } from 'lucide-react'
import { Link } from 'react-aria-components'
import { ago, counted } from '../../format.ts'
import {
  PortalDeleteCommentDocument,
  PortalPostDocument,
  PortalRejectPostDocument,
  PortalUpdatePostDocument,
} from '../../generated/graphql.ts'
import { limits } from '../../generated/limits.ts'
import { execute, useChange, useGraph } from '../../graph.ts'
import { Avatar } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'

interface PostDialogProps {
  id: string
  onClose: () => void
}

/** A post as its readers see it, with its newest comments. */
export const ViewPost = ({ id, onClose }: PostDialogProps) => {
  const { data, error, refetch } = useGraph(PortalPostDocument, { id })
  const removal = useChange(PortalDeleteCommentDocument, { done: 'The comment is deleted.' })
  const post = data?.post.id === id ? data.post : undefined
  return (
    <Dialog title={post?.title ?? 'Post'} isOpen onClose={onClose} isWide>
      <div className="dialog-body">
        {error && !post ? <ErrorState error={error} retry={refetch} /> : !post && <Skeleton lines={5} />}
        {post && (
          <article className="post">
            <p className="person">
              <Avatar name={post.user.fullName} url={post.user.profile.avatarUrl} />
              <span>
                <bdi>{post.user.fullName}</bdi> <small>{ago(post.createdAt)}</small>
              </span>
            </p>
            <p className="prose">{post.content}</p>
            {post.photos.length > 0 && (
              <div className="photos">
                {post.photos.map((photo) => (
                  <img key={photo.id} src={photo.url} alt="From the post" loading="lazy" />
                ))}
              </div>
            )}
            <p className="counts">
              <span>
                <Heart aria-hidden size={15} /> {counted(post.likesCount, 'like')}
              </span>
              <span>
                <MessageCircle aria-hidden size={15} /> {counted(post.commentsCount, 'comment')}
              </span>
              <span>
                <Eye aria-hidden size={15} /> {counted(post.views, 'view')}
              </span>
            </p>
            {post.newestComments.length > 0 && (
              <>
                <h3>Newest comments</h3>
                <ul className="comments">
                  {post.newestComments.map(({ id: commentId, comment, createdAt, user }) => (
                    <li key={commentId}>
                      <span>
                        <strong>{user.fullName}</strong> <small>{ago(createdAt)}</small>
                        <span className="prose">{comment}</span>
                      </span>
                      <Button
                        tone="quiet"
                        aria-label={`Delete the comment of ${user.fullName}`}
                        isPending={removal.isPending && removal.variables?.id === commentId}
                        onPress={() => removal.mutate({ id: commentId })}
                      >
                        Delete
                      </Button>
                    </li>
                  ))}
                </ul>
                <Link className="text-link" href={`/comments?post=${id}`}>
                  All comments on it
                </Link>
              </>
            )}
          </article>
        )}
      </div>
    </Dialog>
  )
}

/** Changes the words of somebody's post, which leaves a record. */
export const EditPost = ({ id, onClose }: PostDialogProps) => {
  const { data, error, refetch } = useGraph(PortalPostDocument, { id })
  const post = data?.post.id === id ? data.post : undefined
  return (
    <FormDialog
      title="Edit the post"
      verb="Save"
      isWide
      isLoading={!post}
      send={async ({ title = '', content = '' }) => {
        await execute(PortalUpdatePostDocument, { id, input: { title, content } })
        return 'The post is saved.'
      }}
      onClose={onClose}
    >
      {error && !post ? <ErrorState error={error} retry={refetch} /> : !post && <Skeleton lines={5} />}
      {post && (
        <>
          <p className="note">The author is notified, and the audit log records the change.</p>
          <Field label="Title" name="title" defaultValue={post.title} {...limits.updatePost.title} required />
          <Field
            label="Text"
            name="content"
            defaultValue={post.content}
            {...limits.updatePost.content}
            rows={8}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

/** Takes a post out of the community, unless it has changed since it was seen; its author is told, and sees the reason. */
export const RejectPost = ({ id, seen, onClose }: PostDialogProps & { seen: string }) => (
  <FormDialog
    title="Reject this post?"
    verb="Reject"
    isDangerous
    send={async ({ reason = '' }) => {
      await execute(PortalRejectPostDocument, { id, reason, seen })
      return 'The post is rejected.'
    }}
    onClose={onClose}
  >
    <p>Only the author and admins will see it, and the author is notified. You can approve it later.</p>
    <Field label="Reason, for its author" name="reason" {...limits.rejectPost.reason} rows={3} required />
  </FormDialog>
)
