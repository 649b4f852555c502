import type { App } from '../../src/context.ts'
import type { Resource } from '../../src/generated/prisma/client.ts'
import { content } from '../../src/providers/ai/companion/content.ts'
import type { Topic } from '../../src/providers/ai/companion/topic.ts'
import type { Tx } from '../../src/providers/database/db.ts'
import { changeTotals } from '../../src/schema/list-totals.ts'
import { columnsOf, type Span, type StageColumns, type Stages } from '../../src/schema/resources/stages.ts'

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const STAGES: Readonly<Record<Topic['stages'][number], string>> = {
  trying: 'Trying for a baby',
  pregnant: 'Pregnancy',
  newborn: 'The first four months',
  baby: 'Babies',
  toddler: 'Toddlers',
  child: 'Children from four',
  grieving: 'After a loss',
}

type Stage = Topic['stages'][number]

/** Ages in months, from birth to ten years. */
const AGES: Partial<Record<Stage, Span>> = {
  newborn: { from: 0, to: 3 },
  baby: { from: 4, to: 11 },
  toddler: { from: 12, to: 47 },
  child: { from: 48, to: 120 },
}

/** Whom a topic is for, as stages of the library. */
const stagesOf = ({ stages, subject }: Topic): Stages => {
  const ages = stages.flatMap((stage) => AGES[stage] ?? [])
  const months = { from: Math.min(...ages.map(({ from }) => from)), to: Math.max(...ages.map(({ to }) => to)) }
  return {
    trying: stages.includes('trying'),
    weeks: stages.includes('pregnant') ? { from: 1, to: 42 } : null,
    birth: subject === 'birth',
    months: ages.length > 0 ? months : null,
    loss: stages.includes('grieving'),
  }
}

/** A topic as an article in Markdown: general advice, then by stage, when to get help, and the sources. */
const articleOf = ({ points, seek, sources, stages }: Topic): string => {
  const groups = Map.groupBy(points, (point) => point.stages.map((stage) => STAGES[stage]).join(', '))
  const isForAll = (heading: string) => heading === '' || groups.size === 1
  const parts = [...groups]
    .toSorted(([one], [two]) => Number(one !== '') - Number(two !== ''))
    .flatMap(([heading, group]) => [...(isForAll(heading) ? [] : [`## ${heading}`]), ...group.map(({ text }) => text)])
  const about = stages.map((stage) => STAGES[stage].toLowerCase()).join(', ')
  return [
    ...parts,
    '## When to call somebody',
    seek,
    `General information for ${about}; it cannot replace advice from somebody who knows you.`,
    `Sources: ${sources}.`,
  ].join('\n\n')
}

/** How many articles were added and updated. */
export interface LibraryChanges {
  readonly added: number
  readonly updated: number
}

/**
 * Creates an article for each of the companion's topics, and updates those whose topic has changed. Articles edited by an
 * admin are left alone.
 */
export const seedLibrary = (app: Pick<App, 'db' | 'now'>): Promise<LibraryChanges> =>
  app.db.write(
    async (tx) => {
      const done = { added: 0, updated: 0 }
      for (const topic of content().topics) {
        const article = {
          ...{ title: capital(topic.title), content: articleOf(topic), language: 'en' },
          ...columnsOf(stagesOf(topic)),
        }
        const known = await tx.resource.findUnique({ where: { topic: topic.id } })
        if (known) done.updated += await update(tx, known, article)
        else {
          await add(app, tx, topic, article)
          done.added++
        }
      }
      await changeTotals(tx, [{ list: 'resources', change: done.added }])
      return done
    },
    { timeout: 60_000 },
  )

type Article = StageColumns & Record<'title' | 'content' | 'language', string>

const add = async ({ now }: Pick<App, 'now'>, tx: Tx, topic: Topic, article: Article) => {
  const name = capital(topic.subject)
  const key = topic.subject.toLowerCase()
  const { id: categoryId } = await tx.resourceCategory.upsert({ where: { key }, create: { name, key }, update: {} })
  const at = now()
  await tx.resource.create({ data: { ...article, categoryId, topic: topic.id, createdAt: at, updatedAt: at } })
  await changeTotals(tx, [{ list: 'resources', ownerId: categoryId, change: 1 }])
}

const update = async (tx: Tx, known: Resource, article: Article): Promise<number> => {
  const isTheirs = known.updatedAt.getTime() !== known.createdAt.getTime()
  const fields = Object.keys(article) as (keyof Article)[]
  if (isTheirs || fields.every((field) => known[field] === article[field])) return 0
  // `updatedAt` stays equal: only an admin's edit makes it differ.
  await tx.resource.update({ where: { id: known.id }, data: { ...article, updatedAt: known.createdAt } })
  return 1
}
