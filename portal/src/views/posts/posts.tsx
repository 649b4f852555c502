import { Page } from '../../ui/page.tsx'
import { NamedViews } from '../../ui/views.tsx'
import { PostList } from './post-list.tsx'

const Posts = () => (
  <Page title="Posts" text="Posts, newest first.">
    <NamedViews />
    <PostList title="All posts" size={20} />
  </Page>
)

export default Posts
