import { defineModule } from '../../kernel/module.ts'

export { createAlbum, shareAlbum } from './albums/albums.ts'
export { albums } from './albums/domain.ts'
export { journal } from './domain.ts'
export { writeEntry } from './journal.ts'
export { memories } from './memories/domain.ts'
export { saveMemory } from './memories/memories.ts'

export const manifest = defineModule({
  name: 'journal',
  about: 'Journal entries, albums and memories, the printed book.',
  uses: ['safety', 'notifications', 'photos', 'family'],
})
