import { argsOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { connectionOf, linkPageRules, type PageArgs } from '../../../kernel/connection.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import { memoizePerEvent, subscribeToVisible } from '../../../kernel/subscribe-visible.ts'
import { PhotoType, photoId } from '../../photos/index.ts'
import { lookBackDate, memoryChanges, memoryExample, memoryId, memoryInput, photoLink } from './input.ts'
import { memoriesOn } from './look-back.ts'
import {
  changeMemory,
  changePhotoMemory,
  deleteMemory,
  listMemories,
  type MemoryRecord,
  memorySaved,
  readMemory,
  saveMemory,
} from './memories.ts'

const MemoryType = builder.objectRef<MemoryRecord>('Memory').implement({
  interfaces: [Node],
  description: 'A photo in an album, with a note.',
  extensions: { example: memoryExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    albumId: t.exposeID('albumId', { description: 'The album it is in.' }),
    userId: t.exposeID('userId', { description: 'Who added it.' }),
    photoId: t.exposeID('imageId', { description: 'Its photo.' }),
    note: t.exposeString('note', { description: 'What the person wrote about it.' }),
    savedOn: t.expose('savedOn', { type: 'DateTime', description: 'The time it is about.' }),
    imageUrl: t.string({
      description: 'URL of the photo, signed, valid until the end of the next UTC day.',
      resolve: ({ photo }, _args, { app }) => app.images.urls.sign(photo.key, app.now()),
    }),
    photo: t.expose('photo', { type: PhotoType, description: 'Its photo, with size and thumbnail.' }),
  }),
})

export const MemoryConnection = connectionOf(MemoryType, 'Memory', 'memories')

/** The memories of albums, by the album's id. */
export const memoriesOf = createLoader(({ app }, albumIds: readonly string[], args: PageArgs) =>
  listMemories(app, albumIds, args),
)

findsRecord(MemoryType, 'memories', ({ app, viewer }, id) => readMemory(app, viewer, id), { isOwn: true })

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    memoriesOn: t.field({
      type: MemoryConnection,
      description:
        'List memories of this day. The caller’s of earlier years, newest first: “a year ago today”; without a date none for whoever has switched this day off. Those of a 29th of February are among those of the 28th in years that have none.',
      args: argsOf({ ...linkPageRules, date: lookBackDate }),
      resolve: (_root, args, { app, viewer }) => memoriesOn(app, viewer, args),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    createMemory: t.field({
      type: MemoryType,
      description:
        'Add a photo to an album. A photo of the caller, to an album of the caller or one that is shared with them as a parent, once.',
      args: argsOf({ input: memoryInput }),
      resolve: (_root, { input }, { app, viewer }) => saveMemory(app, viewer, input),
    }),
    linkPhoto: t.field({
      type: MemoryType,
      description: 'Link a photo to an album. The same as `createMemory`, the photo named first.',
      args: argsOf({ photoId, input: photoLink }),
      resolve: (_root, { photoId, input }, { app, viewer }) => saveMemory(app, viewer, { ...input, photoId }),
    }),
    updateMemory: t.field({
      type: MemoryType,
      description: 'Update a memory. One that the caller added.',
      args: argsOf({ id: memoryId, input: memoryChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => changeMemory(app, viewer, id, input),
    }),
    updatePhotoMemory: t.field({
      type: MemoryType,
      description: 'Update the memory of a photo. The newest one of a photo of the caller.',
      args: argsOf({ photoId, input: memoryChanges }),
      resolve: (_root, { photoId, input }, { app, viewer }) => changePhotoMemory(app, viewer, photoId, input),
    }),
    deleteMemory: t.field({
      type: 'ID',
      description:
        'Remove a photo from an album. The photo stays. For whoever added it, and for the album’s owner. Returns the id of the deleted memory.',
      args: argsOf({ id: memoryId }),
      resolve: (_root, { id }, { app, viewer }) => deleteMemory(app, viewer, id),
    }),
  }
})

builder.subscriptionFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    memorySaved: t.field({
      type: MemoryType,
      description: 'Follow new memories. The caller’s as they are saved, on whichever device.',
      subscribe: (_root, _args, { app, viewer }) =>
        subscribeToVisible(
          app.events.subscribe(memorySaved, ({ userId }) => userId === viewer.id),
          (event) => memoizePerEvent(event, viewer.id, () => readMemory(app, viewer, event.memoryId)),
        ),
      resolve: (memory) => memory,
    }),
  }
})
