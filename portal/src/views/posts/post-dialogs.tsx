import { useQueryClient } from '@tanstack/react-query'
import { Eye, Heart, MessageCircle } from 'lucide-react'
import { Form, Link } from 'react-aria-components'
import { ago, counted } from '../../format.ts'
import {
  PortalDeleteCommentDocument,
  PortalPostDocument,
  PortalRejectPostDocument,
  PortalUpdatePostDocument,
} from '../../generated/graphql.ts'
import { execute, useChange, useGraph } from '../../graph.ts'
import { Avatar } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/fields.tsx'
import { FormError, useSubmit } from '../../ui/form.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { say } from '../../ui/toasts.tsx'

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
                {post.user.fullName} <small>{ago(post.createdAt)}</small>
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
  const client = useQueryClient()
  const { data, error, refetch } = useGraph(PortalPostDocument, { id })
  const post = data?.post.id === id ? data.post : undefined
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ title = '', content = '' }) => {
    await execute(PortalUpdatePostDocument, { id, input: { title, content } })
    say('The post is saved.')
    onClose()
    await client.invalidateQueries()
  })
  return (
    <Dialog title="Edit the post" isOpen onClose={onClose} isWide>
      {error && !post ? <ErrorState error={error} retry={refetch} /> : !post && <Skeleton lines={5} />}
      {post && (
        <Form className="dialog-form" onSubmit={onSubmit} validationErrors={fields}>
          <div className="dialog-body form">
            <p className="note">Its author is told. The change is written into the audit log.</p>
            <Field label="Title" name="title" defaultValue={post.title} maxLength={200} required />
            <Field label="Text" name="content" defaultValue={post.content} maxLength={10_000} rows={8} required />
            <FormError message={message} />
          </div>
          <footer className="dialog-actions">
            <Button onPress={onClose}>Cancel</Button>
            <Button type="submit" tone="primary" isPending={isSending}>
              Save
            </Button>
          </footer>
        </Form>
      )}
    </Dialog>
  )
}

/** Takes a post out of the community; its author is told, and sees the reason. */
export const RejectPost = ({ id, onClose }: PostDialogProps) => {
  const client = useQueryClient()
  const { isSending, onSubmit, fields, message } = useSubmit(async ({ reason = '' }) => {
    await execute(PortalRejectPostDocument, { id, reason })
    say('The post is rejected.')
    onClose()
    await client.invalidateQueries()
  })
  return (
    <Dialog title="Reject this post?" isOpen onClose={onClose}>
      <Form onSubmit={onSubmit} validationErrors={fields}>
        <div className="dialog-body form">
          <p>Only its author and admins see it then; its author is told. It may be approved again later.</p>
          <Field label="Reason, for its author" name="reason" maxLength={500} rows={3} required />
          <FormError message={message} />
        </div>
        <footer className="dialog-actions">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" tone="danger" isPending={isSending}>
            Reject
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
