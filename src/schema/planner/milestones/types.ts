import { argsOf, enumOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { findsKeyed, keyedId, Node } from '../../../kernel/node.ts'
import { findLinkedArticles, type LinkedArticle } from '../../library/index.ts'
import { SOURCES } from './catalogue.ts'
import { area, childOf, milestoneExample, milestoneId, milestoneState, reachedInput } from './input.ts'
import { listMilestones, type MilestoneRecord, reachMilestone, readMilestone, unreachMilestone } from './milestones.ts'

const LinkedArticleType = builder.objectRef<LinkedArticle>('MilestoneArticle').implement({
  description: 'An article of the library that a milestone links to.',
  extensions: { example: { title: 'Safe sleep in the first year' } },
  fields: (t) => ({
    resourceId: t.exposeID('id', { description: 'The article.' }),
    title: t.exposeString('title', { description: 'What it is about.' }),
  }),
})

const loadArticles = createLoader<MilestoneRecord, object, LinkedArticle[]>(({ app, viewer }, milestones) =>
  viewer ? findLinkedArticles(app, viewer, milestones) : Promise.resolve(milestones.map(() => [])),
)

const MilestoneType = builder.objectRef<MilestoneRecord>('Milestone').implement({
  interfaces: [Node],
  description: 'A week of the pregnancy, or something that most children do by an age, as it stands for a child.',
  extensions: { example: milestoneExample },
  fields: (t) => ({
    id: t.id({
      description: 'The milestone of this child: `milestone:<child>:<milestone>`.',
      resolve: ({ childId, id }) => keyedId('milestone', childId, id),
    }),
    childId: t.exposeID('childId', { description: 'The child.' }),
    milestoneId: t.exposeString('id', { description: 'Its id in the catalogue.' }),
    area: t.expose('area', { type: enumOf(area), description: 'What it is about.' }),
    week: t.exposeInt('week', { nullable: true, description: 'Week of the pregnancy; null for what a child does.' }),
    months: t.exposeInt('months', {
      nullable: true,
      description: 'Age in months by which most children do it; null for a week.',
    }),
    title: t.exposeString('title', { description: 'What it is, in the caller’s language.' }),
    description: t.exposeString('description', { nullable: true, description: 'More of it, where there is more.' }),
    beginsOn: t.expose('beginsOn', {
      type: 'Date',
      description:
        'The first day of the week, or the day the child has the age; corrected for an early birth until two years.',
    }),
    state: t.expose('state', { type: enumOf(milestoneState), description: 'Where it stands.' }),
    reachedOn: t.expose('reachedOn', { type: 'Date', nullable: true, description: 'When it was reached.' }),
    note: t.exposeString('note', { nullable: true, description: 'What the owner or a parent wrote about it.' }),
    noteBy: t.exposeID('noteBy', { nullable: true, description: 'Who wrote the note; null without one.' }),
    articles: t.field({
      type: [LinkedArticleType],
      description:
        'Up to three articles for this week or this age in a language of the caller; none for a child that was lost.',
      resolve: (milestone, _args, context) => (milestone.isLinked ? loadArticles(context, milestone, {}) : []),
    }),
  }),
})

const SourceType = builder.objectRef<(typeof SOURCES)[number]>('MilestoneSource').implement({
  description: 'Where facts of the catalogue of milestones are from.',
  extensions: { example: milestoneExample },
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it is called.' }),
    url: t.exposeString('url', { description: 'Where it is.' }),
  }),
})

findsKeyed(MilestoneType, 'milestone', ({ app, viewer }, childId, id = '') => readMilestone(app, viewer, childId, id))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    milestones: t.field({
      type: [MilestoneType],
      description:
        'List milestones. Those of a child of the caller, in the order of their times; not_found for another child.',
      args: argsOf({ childId: childOf, state: milestoneState.nullish().describe('Only those.') }),
      resolve: (_root, { childId, state }, { app, viewer }) => listMilestones(app, viewer, childId, state),
    }),
    milestoneSources: t.field({
      type: [SourceType],
      description: 'List sources of milestones. Where the facts of the catalogue are from.',
      resolve: () => [...SOURCES],
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    reachMilestone: t.field({
      type: MilestoneType,
      description: 'Mark a milestone as reached. One of a child of the caller; or changes when and how.',
      args: argsOf({ childId: childOf, milestoneId, input: reachedInput }),
      resolve: (_root, args, { app, viewer }) => reachMilestone(app, viewer, args),
    }),
    unreachMilestone: t.field({
      type: MilestoneType,
      description: 'Mark a milestone as not reached. Takes back that it was reached.',
      args: argsOf({ childId: childOf, milestoneId }),
      resolve: (_root, { childId, milestoneId: id }, { app, viewer }) => unreachMilestone(app, viewer, childId, id),
    }),
  }
})
