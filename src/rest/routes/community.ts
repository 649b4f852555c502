import { having, nextCursor, type Ref, type Template, totalPages, without } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestPerson on Person { id: userId fullName profile { avatarUrl } }
`)

graphql(`
  fragment RestPostComment on Comment { id comment userId user { ...RestPerson } createdAt @local }
`)

graphql(`
  fragment RestPost on Post {
    id userId user { ...RestPerson }
    title content
    createdAt @local
    views likesCount commentsCount
    photos { id: photoId url }
    comments: newestComments(first: 20) { ...RestPostComment }
    isLiked isApproved
  }
`)

graphql(`
  fragment RestListedPost on Post {
    id userId user { ...RestPerson }
    title content
    createdAt @local
    views likesCount commentsCount
    photos { id: photoId url }
    comments: newestComments(first: 0) { ...RestPostComment }
    isLiked isApproved
  }
`)

interface Pages {
  total_count: number
  page_info: { has_next_page: boolean; end_cursor: string | null; page_number: number }
}

const meta = (page: Ref<Pages>, { per_page }: { per_page: Ref<number> }): Template => ({
  page: page.page_info.page_number,
  per_page,
  total: page.total_count,
  total_pages: totalPages(page.total_count, per_page),
  next_cursor: nextCursor(page.page_info),
})

const PAGES = 'With `cursor`, `meta.page` is the page that it leads to.'

export const communityRoutes: Group = {
  tag: 'Community',
  description:
    'Posts, likes and comments. People see approved posts of others who are neither private, banned nor cut off from them by a block, and all of their own; admins see everything. What somebody does not see is as if it did not exist (404).',
  routes: [
    route({
      method: 'GET',
      path: '/community/posts/list',
      auth: 'user',
      summary: 'List posts',
      description: `Everybody’s, newest first. In lists \`comments\` is empty. ${PAGES}`,
      errors: ['page_too_deep'],
      operation: graphql(`
        query RestPosts($page: Int = 1, $per_page: Int = 20, $cursor: String) {
          page: posts(first: $per_page, page: $page, after: $cursor) {
            nodes { ...RestListedPost }
            totalCount
            pageInfo { hasNextPage endCursor pageNumber }
          }
        }
      `),
      answer: ({ page }, asked) => ({ posts: page.nodes, meta: meta(page, asked) }),
    }),

    route({
      method: 'GET',
      path: '/community/posts/user/{user_id}',
      auth: 'user',
      summary: 'List posts of a person',
      description: `Newest first. Empty for somebody whose posts the caller may not see, and for nobody. ${PAGES}`,
      errors: ['page_too_deep'],
      operation: graphql(`
        query RestPostsOf($user_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {
          page: postsOf(userId: $user_id, first: $per_page, page: $page, after: $cursor) {
            nodes { ...RestListedPost }
            totalCount
            pageInfo { hasNextPage endCursor pageNumber }
          }
        }
      `),
      answer: ({ page }, asked) => ({ posts: page.nodes, meta: meta(page, asked) }),
    }),

    route({
      method: 'GET',
      path: '/community/posts/{post_id}',
      auth: 'user',
      summary: 'Get a post',
      description: 'With its comments, newest first. Counts as a view the first time, except for its author.',
      errors: ['not_found'],
      operation: graphql(`
        query RestPost($post_id: ID!, $limit: Int = 1000, $cursor: String) {
          post(id: $post_id) {
            ...RestListedPost
            all: comments(first: $limit, after: $cursor) {
              nodes { ...RestPostComment }
              pageInfo { hasNextPage endCursor }
            }
          }
        }
      `),
      next: ({ post }) => post.all.page_info,
      answer: ({ post }) => having(without(post, 'all'), 'comments', post.all.nodes),
    }),

    route({
      method: 'POST',
      path: '/community/posts/',
      auth: 'user',
      summary: 'Create a post',
      description:
        'With photos of the caller. The same title and content within five minutes are taken for a request sent twice (409).',
      status: 201,
      errors: ['duplicate_post'],
      operation: graphql(`
        mutation RestCreatePost($input: PostInput!) { createPost(input: $input) { ...RestPost } }
      `),
    }),

    route({
      method: 'POST',
      path: '/community/posts/upload',
      auth: 'user',
      summary: 'Create a post with files',
      description: 'With uploaded photos. The photos may be left out. All of them are taken, or nothing is posted.',
      status: 201,
      errors: ['duplicate_post', 'storage_quota_exceeded', 'overloaded'],
      maxFiles: 10,
      operation: graphql(`
        mutation RestUploadPost($input: PostWords!, $files: [File!]! = []) {
          createPostWithFiles(input: $input, files: $files) { ...RestPost }
        }
      `),
    }),

    route({
      method: 'PUT',
      path: '/community/posts/{post_id}',
      auth: 'user',
      addition: true,
      summary: 'Update a post',
      description: 'Absent fields stay unchanged. Admins may change any post, which is audited.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestChangePost($post_id: ID!, $input: PostChanges!) {
          updatePost(id: $post_id, input: $input) { ...RestPost }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/community/posts/{post_id}',
      auth: 'user',
      summary: 'Delete a post',
      description:
        'With its comments and likes. Its photos stay with their owner. Admins may delete any post, which is audited.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeletePost($post_id: ID!) { deletePost(id: $post_id) }
      `),
    }),

    route({
      method: 'POST',
      path: '/community/posts/{post_id}/approve',
      auth: 'community',
      addition: true,
      summary: 'Approve a post',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestApprovePost($post_id: ID!) { approvePost(id: $post_id) { ...RestPost } }
      `),
    }),

    route({
      method: 'POST',
      path: '/community/posts/{post_id}/like',
      auth: 'user',
      summary: 'Like or unlike a post',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestTogglePostLike($post_id: ID!) { togglePostLike(id: $post_id) { isLiked likesCount } }
      `),
    }),

    route({
      method: 'POST',
      path: '/community/posts/{post_id}/comment',
      auth: 'user',
      summary: 'Add a comment',
      status: 201,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestAddComment($post_id: ID!, $input: CommentInput!) {
          addComment(postId: $post_id, input: $input) { id comment }
        }
      `),
    }),

    route({
      method: 'GET',
      path: '/community/posts/{post_id}/comments',
      auth: 'user',
      addition: true,
      summary: 'List comments',
      description: `Those on a post, newest first. Counted up to 10,000. ${PAGES}`,
      errors: ['not_found', 'page_too_deep'],
      operation: graphql(`
        query RestComments($post_id: ID!, $page: Int = 1, $per_page: Int = 20, $cursor: String) {
          page: comments(postId: $post_id, first: $per_page, page: $page, after: $cursor) {
            nodes { ...RestPostComment }
            totalCount
            pageInfo { hasNextPage endCursor pageNumber }
          }
        }
      `),
      answer: ({ page }, asked) => ({ comments: page.nodes, meta: meta(page, asked) }),
    }),

    route({
      method: 'PUT',
      path: '/community/posts/comments/{comment_id}',
      auth: 'user',
      summary: 'Update a comment',
      description: 'Admins may change any comment, which is audited.',
      errors: ['not_found'],
      operation: graphql(`
        mutation RestChangeComment($comment_id: ID!, $input: CommentInput!) {
          updateComment(id: $comment_id, input: $input) { id comment }
        }
      `),
    }),

    route({
      method: 'DELETE',
      path: '/community/posts/comments/{comment_id}',
      auth: 'user',
      summary: 'Delete a comment',
      description: 'Admins may delete any comment, which is audited.',
      status: 204,
      errors: ['not_found'],
      operation: graphql(`
        mutation RestDeleteComment($comment_id: ID!) { deleteComment(id: $comment_id) }
      `),
    }),
  ],
}
