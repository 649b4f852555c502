import { changes, input } from '../../../kernel/input.ts'
import { calendarDate, lifeTime, text, uuid } from '../../../kernel/rules.ts'
import { photoExample } from '../../photos/index.ts'

const id = '0199aa00-0000-7000-8000-000000000001'

export const memoryExample = {
  albumId: id,
  photoId: id,
  note: 'Her first smile.',
  savedOn: '2026-01-05T08:00:00Z',
  imageUrl: photoExample.imageUrl,
}

const note = text(2000).describe('What the person wrote about it.')
const savedOn = lifeTime.describe('The time it is about; now unless given.')
const album = uuid.describe('An album of the caller, or one that is shared with them as a parent.')

const placed = { albumId: album, note: note.default(''), savedOn: savedOn.optional() }

export const memoryInput = input(
  'MemoryInput',
  'A photo for an album.',
  { ...placed, photoId: uuid.describe('A photo of the caller.') },
  memoryExample,
)

export const photoLink = input('PhotoLink', 'Where a photo goes.', placed, memoryExample)

export const memoryChanges = input(
  'MemoryChanges',
  'Changes to a memory. Absent fields stay unchanged.',
  changes({ note, savedOn: lifeTime.describe('The time it is about.') }),
  { note: 'Her second smile.' },
)

export const memoryId = uuid.describe('A memory of the caller.')

export const lookBackDate = calendarDate.nullish().describe('A day in the caller’s time zone; today unless given.')
