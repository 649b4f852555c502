import { changes, input } from '../../input.ts'
import { name, uuid } from '../../rules.ts'
import { photoExample } from '../images/input.ts'

export const albumExample = { name: 'First year', lastImage: photoExample.thumbnailUrl }

const album = { name: name.describe('What the person calls it.') }

export const albumInput = input('AlbumInput', 'A new album.', album, albumExample)

export const albumChanges = input(
  'AlbumChanges',
  'Changes to an album. Absent fields stay unchanged.',
  changes(album),
  albumExample,
)

export const albumId = uuid.describe('An album of the caller.')
