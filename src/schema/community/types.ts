import { argsOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, linkPageRules, pageRules } from '../../kernel/connection.ts'
import { findsRecord, Node } from '../../kernel/node.ts'
import { PersonType, personOf } from '../../kernel/people.ts'
import { memoizePerEvent, subscribeToVisible } from '../../kernel/subscribe-visible.ts'
import { Disclaimer, userText } from '../safety/index.ts'
import {
  addComment,
  type CommentRecord,
  changeComment,
  commentsOf,
  deleteComment,
  findComment,
  listComments,
  newestCommentsOf,
} from './comments.ts'
import { commentAdded, postChanged, postPublished } from './events.ts'
import {
  commentId,
  commentInput,
  newestFirst,
  ownPostId,
  photoFiles,
  postChanges,
  postExample,
  postId,
  postInput,
  postUserId,
  postWords,
  rejection,
  seenVersion,
} from './input.ts'
import { toggleLike } from './likes.ts'
import { assertPostIsVisible } from './lock-post.ts'
import { findPost, listPosts, listPostsOf, openPost, type PostRecord, readPost } from './posts.ts'
import { approvePost, changePost, createPost, createPostWithFiles, deletePost, rejectPost } from './write-post.ts'

const HELP =
  'Where the caller has just written this and may be in danger: where to find help. Null in every other answer, and for everybody else.'

const CommentType = builder.objectRef<CommentRecord>('Comment').implement({
  interfaces: [Node],
  description: 'What a person says to a post.',
  extensions: { example: postExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    comment: t.exposeString('text', { description: 'The words.' }),
    postId: t.exposeID('postId', { description: 'The post.' }),
    userId: t.exposeID('userId', { description: 'Who says it.' }),
    user: t.field({
      type: PersonType,
      description: 'Who says it.',
      resolve: ({ userId, authorName, avatarKey }) => personOf({ id: userId, fullName: authorName, avatarKey }),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: 'When it was written.',
      resolve: (it) => it.createdAt as Date,
    }),
    help: t.field({ type: Disclaimer, nullable: true, description: HELP, resolve: ({ help }) => help ?? null }),
  }),
})

const CommentConnection = connectionOf(CommentType, 'Comment', 'comments')

const PostPhoto = builder.objectRef<{ id: string; key: string }>('PostPhoto').implement({
  description: 'A photo of a post.',
  extensions: { example: { url: 'https://example.com/files/photos/one.jpg' } },
  fields: (t) => ({
    photoId: t.exposeID('id', { description: 'The image; UUID v7.' }),
    url: t.string({
      description: 'Signed, valid until the end of the next UTC day.',
      resolve: ({ key }, _args, { app }) => app.images.urls.sign(key, app.now()),
    }),
  }),
})

const PostType = builder.objectRef<PostRecord>('Post').implement({
  interfaces: [Node],
  description: 'What a person shares with everybody.',
  extensions: { example: postExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { description: 'Who wrote it.' }),
    user: t.expose('user', { type: PersonType, description: 'Who wrote it.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
    content: t.exposeString('content', { description: 'What the person shares.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When its words or photos last changed.' }),
    views: t.exposeInt('views', { description: 'How many others have opened it.' }),
    likesCount: t.exposeInt('likesCount', { description: 'How many like it.' }),
    commentsCount: t.exposeInt('commentsCount', { description: 'How many comments it has, whoever may see them.' }),
    photos: t.expose('photos', { type: [PostPhoto], description: 'Its photos in order.' }),
    newestComments: t.field({
      type: [CommentType],
      description: 'Its newest comments, the newest first. `comments` has all of them.',
      args: argsOf({ first: newestFirst }),
      resolve: ({ id, newestComments }, { first }, context) => {
        if (first === 0) return []
        return newestComments?.slice(0, first) ?? newestCommentsOf(context, id, { first })
      },
    }),
    comments: t.withAuth({ user: true }).field({
      type: CommentConnection,
      description: 'The comments on it, the newest first.',
      args: argsOf(linkPageRules),
      resolve: (post, args, { app, viewer }) => commentsOf(app, viewer, post, args),
    }),
    isLiked: t.exposeBoolean('isLiked', { description: 'Whether the caller likes it.' }),
    isApproved: t.exposeBoolean('isApproved', {
      description: 'False while it waits for an admin or was rejected; nobody else sees it then.',
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Why an admin rejected it; null where none did, or it was changed since.',
    }),
    help: t.field({ type: Disclaimer, nullable: true, description: HELP, resolve: ({ help }) => help ?? null }),
  }),
})

const PostConnection = connectionOf(PostType, 'Post', 'posts')

findsRecord(PostType, 'posts', ({ app, viewer }, id) => findPost(app, viewer, id))
findsRecord(CommentType, 'comments', ({ app, viewer }, id) => findComment(app, viewer, id))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    posts: t.field({
      type: PostConnection,
      description: 'List posts. Those of everybody whom the caller sees, newest first.',
      args: argsOf(pageRules),
      resolve: (_root, args, { app, viewer }) => listPosts(app, viewer, args),
    }),
    postsOf: t.field({
      type: PostConnection,
      description: 'List posts of a person. Newest first; empty where the caller may not see them.',
      args: argsOf({ userId: postUserId, ...pageRules }),
      resolve: (_root, args, { app, viewer }) => listPostsOf(app, viewer, args),
    }),
    post: t.field({
      type: PostType,
      nullable: true,
      description:
        'Get a post. The first time counts as a view, except for its author. Fails with not_found for one that the caller does not see.',
      args: argsOf({ id: postId }),
      resolve: (_root, { id }, { app, viewer, isHead }) => (isHead ? readPost : openPost)(app, viewer, id),
    }),
    comments: t.field({
      type: CommentConnection,
      description: 'List comments. Those on a post, newest first; not_found for a post that the caller does not see.',
      args: argsOf({ postId, ...pageRules }),
      resolve: (_root, args, { app, viewer }) => listComments(app, viewer, args),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    createPost: t.field({
      type: PostType,
      description: 'Create a post. With photos of the caller.',
      extensions: userText('post', 'input.title', 'input.content'),
      args: argsOf({ input: postInput }),
      resolve: (_root, { input }, { app, viewer }) => createPost(app, viewer, input),
    }),
    createPostWithFiles: t.field({
      type: PostType,
      description:
        'Create a post with files. Photos that come along, all or none; sent by `POST /community/posts/upload`.',
      extensions: userText('post', 'input.title', 'input.content'),
      args: argsOf({ input: postWords, files: photoFiles }),
      resolve: (_root, { input, files }, { app, viewer }) => createPostWithFiles(app, viewer, input, files),
    }),
    updatePost: t.field({
      type: PostType,
      description: 'Update a post. One of the caller; admins may change any.',
      extensions: userText('post', 'input.title', 'input.content'),
      args: argsOf({ id: ownPostId, input: postChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => changePost(app, viewer, id, input),
    }),
    deletePost: t.id({
      description:
        'Delete a post. One of the caller with its comments and likes; admins may delete any. Answers its id.',
      args: argsOf({ id: ownPostId }),
      resolve: (_root, { id }, { app, viewer }) => deletePost(app, viewer, id),
    }),
    togglePostLike: t.field({
      type: PostType,
      description: 'Like or unlike a post. Likes it, or takes the caller’s like back.',
      args: argsOf({ id: postId }),
      resolve: (_root, { id }, { app, viewer }) => toggleLike(app, viewer, id),
    }),
    addComment: t.field({
      type: CommentType,
      description: 'Add a comment. On a post that the caller sees; else not_found.',
      extensions: userText('post', 'input.comment'),
      args: argsOf({ postId, input: commentInput }),
      resolve: (_root, args, { app, viewer }) => addComment(app, viewer, args.postId, args.input),
    }),
    updateComment: t.field({
      type: CommentType,
      description: 'Update a comment. One of the caller; admins may change any.',
      extensions: userText('post', 'input.comment'),
      args: argsOf({ id: commentId, input: commentInput }),
      resolve: (_root, { id, input }, { app, viewer }) => changeComment(app, viewer, id, input),
    }),
    deleteComment: t.id({
      description: 'Delete a comment. One of the caller; admins may delete any. Answers its id.',
      args: argsOf({ id: commentId }),
      resolve: (_root, { id }, { app, viewer }) => deleteComment(app, viewer, id),
    }),
    approvePost: fields.withAuth({ community: true }).field({
      type: PostType,
      description: 'Approve a post. Lets everybody see one that waits or was rejected.',
      args: argsOf({ id: postId, seen: seenVersion }),
      resolve: (_root, { id, seen }, { app, viewer }) => approvePost(app, viewer, id, seen),
    }),
    rejectPost: fields.withAuth({ community: true }).field({
      type: PostType,
      description:
        'Reject a post. Hides it from everybody but its author, who sees why. Once its author changes it, it waits.',
      args: argsOf({ id: postId, reason: rejection, seen: seenVersion }),
      resolve: (_root, { id, reason, seen }, { app, viewer }) => rejectPost(app, viewer, id, reason, seen),
    }),
  }
})

builder.subscriptionFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    commentAdded: t.field({
      type: CommentType,
      description: 'Follow new comments on a post. As they are written, those that the caller sees.',
      args: argsOf({ postId }),
      subscribe: async (_root, args, { app, viewer }) => {
        await assertPostIsVisible(app, viewer, args.postId)
        const followed = app.events.subscribe(commentAdded, (event) => event.postId === args.postId)
        return subscribeToVisible(followed, (event) =>
          memoizePerEvent(event, viewer.id, () => findComment(app, viewer, event.commentId)),
        )
      },
      resolve: (comment) => comment,
    }),
    postChanged: t.field({
      type: PostType,
      nullable: true,
      description:
        'Follow changes of a post. Whenever it was edited or approved; null when it was deleted or the caller sees it no more.',
      args: argsOf({ postId }),
      subscribe: async (_root, args, { app, viewer }) => {
        await assertPostIsVisible(app, viewer, args.postId)
        return app.events.subscribe(postChanged, (event) => event.postId === args.postId)
      },
      resolve: (event, _args, { app, viewer }) =>
        memoizePerEvent(event, viewer.id, () => findPost(app, viewer, event.postId)),
    }),
    postPublished: fields.withAuth({ community: true }).id({
      description:
        'Follow new posts. Each that somebody writes, by its id, also one that waits for approval: read the lists again.',
      subscribe: (_root, _args, { app }) => app.events.subscribe(postPublished, () => true),
      resolve: ({ postId }) => postId,
    }),
    postsChanged: fields.withAuth({ community: true }).id({
      description:
        'Follow changes of posts. Each that is edited, approved, rejected or deleted, by its id: read the lists again.',
      subscribe: (_root, _args, { app }) => app.events.subscribe(postChanged, () => true),
      resolve: ({ postId }) => postId,
    }),
  }
})
