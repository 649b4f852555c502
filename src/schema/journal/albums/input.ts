import { changes, input } from '../../../kernel/input.ts'
import { name, uuid } from '../../../kernel/rules.ts'
import { photoExample } from '../../photos/index.ts'

export const albumExample = { name: 'First year', lastImage: photoExample.thumbnailUrl }

const album = { name: name.describe('What the person calls it.') }

export const albumInput = input('AlbumInput', 'A new album.', album, albumExample)

export const albumChanges = input(
  'AlbumChanges',
  'Changes to an album. Absent fields stay unchanged.',
  changes(album),
  albumExample,
)

export const sharingInput = input(
  'AlbumSharingInput',
  'With whom an album is shared.',
  { childId: uuid.describe('A child of the caller: everybody with a part in it sees the album.') },
  { childId: '0199aa00-0000-7000-8000-000000000001' },
)

export const albumId = uuid.describe('An album of the caller.')
export const visibleAlbumId = uuid.describe('An album of the caller, or one that is shared with them.')
export const familyOf = uuid.describe('A child of the caller, or one that is shared with them.')
