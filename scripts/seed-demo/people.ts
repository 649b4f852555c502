import { z } from 'zod'
import type { App, Viewer } from '../../src/context.ts'
import { addComment, createPost, toggleLike } from '../../src/schema/community/index.ts'
import { createSetup } from '../../src/schema/family/index.ts'
import { createAlbum, saveMemory, shareAlbum, writeEntry } from '../../src/schema/journal/index.ts'
import { uploadPhotos } from '../../src/schema/photos/index.ts'
import { draw } from './draw.ts'
import { fortnight } from './fortnight.ts'

const by = z.string()
const person = z.object({
  key: z.string(),
  name: z.string(),
  country: z.string(),
  timezone: z.string(),
  status: z.enum(['pregnant', 'new_mom', 'trying', 'parent']),
  goals: z.array(z.string()),
  children: z.array(z.object({ name: z.string(), daysOld: z.number(), gender: z.enum(['female', 'male', 'unknown']) })),
  joinedDaysAgo: z.number().default(30),
})
const post = z.object({
  by,
  hoursAgo: z.number(),
  title: z.string(),
  content: z.string(),
  photo: z.string().optional(),
  likes: z.array(by),
  comments: z.array(z.object({ by, hoursAgo: z.number(), text: z.string() })),
})
const album = z.object({
  by,
  name: z.string(),
  memories: z.array(z.object({ photo: z.string(), daysAgo: z.number(), note: z.string() })),
})
const entry = z.object({
  by,
  daysAgo: z.number(),
  title: z.string(),
  content: z.string(),
  mood: z.string(),
  category: z.string(),
})

const family = z.object({
  owner: by,
  child: z.string(),
  album: z.string(),
  members: z.array(z.object({ who: by, role: z.enum(['parent', 'guest']) })),
})

/** The format of content/demo.json. */
export const demo = z.object({
  people: z.array(person),
  posts: z.array(post),
  albums: z.array(album),
  journal: z.array(entry),
  families: z.array(family),
  ...fortnight.shape,
})
type Demo = z.output<typeof demo>

export const addressOf = (key: string): string => `${key}@demo.example`

/** The app with an adjustable clock, which decides when the next actions happen. */
export interface Stage {
  readonly app: App
  /** Sets the app's clock back by so many hours. */
  readonly goBack: (hours: number) => void
}

const DAY = 24

const arrive = async (
  { app, goBack }: Stage,
  person: Demo['people'][number],
  passwordHash: string,
): Promise<Viewer> => {
  const email = addressOf(person.key)
  goBack(person.joinedDaysAgo * DAY)
  const now = app.now()
  const account = { email, fullName: person.name, country: person.country, timezone: person.timezone, passwordHash }
  const create = { ...account, emailVerifiedAt: now, createdAt: now }
  const user = await app.db.write('work', (tx) => tx.user.upsert({ where: { email }, create, update: {} }))
  const viewer: Viewer = { id: user.id, role: user.role, sessionId: user.id, signedInAt: now }
  if ((await app.db.find.profileSetup.count({ where: { userId: user.id } })) === 0) {
    goBack(0)
    const children = person.children.map(({ name, daysOld, gender }) => ({
      fullName: name,
      gender,
      dateOfBirth: new Date(app.now().getTime() - daysOld * 86_400_000).toISOString().slice(0, 10),
    }))
    await createSetup(app, viewer, { momStatus: person.status, goals: person.goals, partner: null, children })
  }
  return viewer
}

/**
 * Creates people and what they write through the service's own rules, so that counts, notifications and pictures come
 * about as usual. Existing content, identified by its title or words, is left alone.
 */
export const seedPeople = async (
  stage: Stage,
  { people, posts, albums, journal, families }: Demo,
  password: string,
): Promise<ReadonlyMap<string, Viewer>> => {
  const { app, goBack } = stage
  const passwordHash = await app.credentials.passwords.hash(password)
  const viewers = new Map<string, Viewer>()
  for (const each of people) viewers.set(each.key, await arrive(stage, each, passwordHash))
  const viewerOf = (key: string): Viewer => {
    const viewer = viewers.get(key)
    if (!viewer) throw new Error(`content/demo.json has nobody called ${key}`)
    return viewer
  }

  /** A picture of the person, uploaded on first use. */
  const pictures = new Map<string, string>()
  const pictureOf = async (viewer: Viewer, name: string): Promise<string> => {
    const key = `${viewer.id} ${name}`
    const known = pictures.get(key)
    if (known) return known
    const [photo] = await uploadPhotos(app, viewer, [await app.images.pipeline.process(await draw(name))])
    pictures.set(key, photo?.id as string)
    return photo?.id as string
  }

  for (const { by, hoursAgo, title, content, photo, likes, comments } of posts.toSorted(
    (a, b) => b.hoursAgo - a.hoursAgo,
  )) {
    const author = viewerOf(by)
    let found = await app.db.find.post.findFirst({
      where: { userId: author.id, title },
      select: { id: true, photos: { select: { imageId: true } } },
    })
    if (!found) {
      goBack(hoursAgo)
      const photoIds = photo === undefined ? [] : [await pictureOf(author, photo)]
      found = { id: (await createPost(app, author, { title, content, photoIds })).id, photos: [] }
    } else if (photo !== undefined && found.photos[0]) pictures.set(`${author.id} ${photo}`, found.photos[0].imageId)
    const postId = found.id
    for (const { id: userId, ...fan } of likes.map(viewerOf))
      if ((await app.db.find.postLike.count({ where: { postId, userId } })) === 0)
        await toggleLike(app, { id: userId, ...fan }, postId)
    for (const { by: who, hoursAgo: then, text } of comments) {
      const speaker = viewerOf(who)
      if ((await app.db.find.comment.count({ where: { postId, userId: speaker.id, text } })) > 0) continue
      goBack(then)
      await addComment(app, speaker, postId, { comment: text })
    }
  }

  for (const { by, name, memories } of albums) {
    const owner = viewerOf(by)
    goBack(20 * DAY)
    const known = await app.db.find.album.findFirst({ where: { userId: owner.id, name }, select: { id: true } })
    const { id: albumId } = known ?? (await createAlbum(app, owner, { name }))
    for (const { photo, daysAgo, note } of memories) {
      if ((await app.db.find.memory.count({ where: { albumId, note } })) > 0) continue
      goBack(daysAgo * DAY)
      await saveMemory(app, owner, { albumId, photoId: await pictureOf(owner, photo), note, savedOn: app.now() })
    }
  }

  for (const { owner: key, child, album: name, members } of families) {
    const owner = viewerOf(key)
    goBack(10 * DAY)
    const [found, shown] = await Promise.all([
      app.db.find.child.findFirst({ where: { fullName: child, profileSetupId: owner.id }, select: { id: true } }),
      app.db.find.album.findFirst({ where: { userId: owner.id, name }, select: { id: true } }),
    ])
    // Somebody who tried the demo may have deleted the child.
    if (!found || !shown) continue
    const childId = found.id
    await shareAlbum(app, owner, shown.id, childId)
    // Not by the rules, by which a member joins with a mailed link.
    const data = members.map(({ who, role }) => ({
      ...{ childId, role, userId: viewerOf(who).id, email: addressOf(who), joinedAt: app.now() },
    }))
    await app.db.write('work', (tx) => tx.childMember.createMany({ data, skipDuplicates: true }))
  }

  for (const { by, daysAgo, title, content, mood, category } of journal) {
    const writer = viewerOf(by)
    if ((await app.db.find.journalEntry.count({ where: { userId: writer.id, title } })) > 0) continue
    goBack(daysAgo * DAY)
    await writeEntry(app, writer, { title, content, mood, category, entryDate: app.now(), photos: [] })
  }
  goBack(0)
  return viewers
}
