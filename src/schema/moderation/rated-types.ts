import { argsOf, enumOf } from '../../kernel/arguments.ts'
import { builder } from '../../kernel/builder.ts'
import { connectionOf, pageRules } from '../../kernel/connection.ts'
import { answerRating, ratedFrom, ratedKind, ratedLanguage, ratedUntil } from '../chat/index.ts'
import { type AnswerReport, listRatedAnswers, type RatedAnswer } from './rated-answers.ts'
import { reportReason } from './reports/input.ts'

const AnswerReportType = builder.objectRef<AnswerReport>('AnswerReport').implement({
  description: 'A report of an answer.',
  fields: (t) => ({
    reason: t.expose('reason', { type: enumOf(reportReason), description: 'What is wrong with it.' }),
    note: t.exposeString('note', { nullable: true, description: 'What the person added.' }),
  }),
})

const RatedAnswerType = builder.objectRef<RatedAnswer>('RatedAnswer').implement({
  description: 'An answer of the assistant that somebody rated or reported. It does not say whose it is.',
  fields: (t) => ({
    messageId: t.exposeID('id', { description: 'UUID v7.' }),
    rating: t.expose('rating', {
      type: enumOf(answerRating),
      nullable: true,
      description: 'What the person thinks of it; null for one that was reported alone.',
    }),
    reason: t.exposeString('ratingReason', { nullable: true, description: 'Why, in the person’s words.' }),
    question: t.exposeString('question', {
      nullable: true,
      description: 'What was asked; null unless the person shares it with the rating or a report.',
    }),
    answer: t.exposeString('answer', { nullable: true, description: 'What was answered; null like the question.' }),
    reports: t.field({
      type: [AnswerReportType],
      description: 'Its reports, the newest first; five at most.',
      resolve: ({ reports }) => [...reports],
    }),
    isReplaced: t.exposeBoolean('isAlternative', {
      description: 'Whether the conversation goes on from another answer to the same question.',
    }),
    language: t.exposeString('language', { description: 'The language the person prefers; ISO 639.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
  }),
})

const RatedAnswerConnection = connectionOf(RatedAnswerType, 'RatedAnswer', 'answers, newest first', 8)

builder.queryField('ratedAnswers', (fields) =>
  fields.withAuth({ answers: true }).field({
    type: RatedAnswerConnection,
    description:
      'List rated answers. Answers of the assistant by what people think of them, the newest first. The access is audited.',
    args: argsOf({
      ...pageRules,
      kind: ratedKind.default('down'),
      language: ratedLanguage,
      from: ratedFrom,
      until: ratedUntil,
    }),
    resolve: (_root, args, { app, viewer }) => listRatedAnswers(app, viewer, args),
  }),
)
