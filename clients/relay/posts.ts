import { graphql } from 'relay-runtime'

/** What an app of Relay's declares about posts; `relay-compiler` checks it against the graph and makes its queries. */
export const query = graphql`
  query postsQuery {
    me { id fullName }
    ...posts_list
  }
`

export const list = graphql`
  fragment posts_list on Query
  @refetchable(queryName: "postsPageQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
    posts(first: $first, after: $after) @connection(key: "posts_list_posts") {
      edges { node { id ...posts_post } }
    }
  }
`

export const post = graphql`
  fragment posts_post on Post
  @refetchable(queryName: "postsCommentsQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 20 }, after: { type: "String" }) {
    id
    title
    isLiked
    likesCount
    user { userId fullName }
    comments(first: $first, after: $after) @connection(key: "posts_post_comments") {
      edges { node { id comment user { userId fullName } } }
    }
  }
`

export const like = graphql`
  mutation postsLikeMutation($id: ID!) {
    togglePostLike(id: $id) { id isLiked likesCount }
  }
`

export const commented = graphql`
  subscription postsCommentSubscription($postId: ID!) {
    commentAdded(postId: $postId) { id comment postId }
  }
`
