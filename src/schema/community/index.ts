import { defineModule } from '../../kernel/module.ts'

export { addComment, eraseComment, findComment } from './comments.ts'
export { assessWords } from './distress.ts'
export { blocks, community } from './domain.ts'
export { commentModerated, type Decision, distressNoticed, postChanged, postModerated } from './events.ts'
export { toggleLike } from './likes.ts'
export { lockVisiblePost } from './lock-post.ts'
export { POSTS } from './repair-posts.ts'
export { createViewRecorder } from './views.ts'
export { ALL_POSTS } from './visibility.ts'
export { createPost, erasePost } from './write-post.ts'

export const manifest = defineModule({
  name: 'community',
  about: 'Posts, comments, likes and views; blocks between people.',
  uses: ['safety', 'notifications', 'photos', 'accounts', 'family'],
})
