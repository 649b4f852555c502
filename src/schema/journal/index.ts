import { defineModule } from '../../kernel/module.ts'

export { createAlbum, shareAlbum } from './albums/albums.ts'
export { albums, journal, memories } from './domain.ts'
export { writeEntry } from './journal.ts'
export { saveMemory } from './memories/memories.ts'

export const manifest = defineModule({
  name: 'journal',
  about: 'Journal entries, albums and memories, the printed book.',
  uses: ['safety', 'notifications', 'photos', 'family'],
})
