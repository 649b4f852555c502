import { argsOf, enumOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { createLoader } from '../../../kernel/loader.ts'
import { findsOwn, findsRecord, keyedId, Node } from '../../../kernel/node.ts'
import { gender, momStatus } from '../../../kernel/rules.ts'
import { localDate } from '../../../kernel/times.ts'
import { image } from '../../photos/index.ts'
import { recordBirth, undoBirth } from './births.ts'
import { type ChildRecord, listChildren, listChildrenOf, readChild, withLost } from './child-record.ts'
import { addChild, deleteChild, setChildPicture, updateChild } from './children.ts'
import {
  alsoLost,
  birthInput,
  childChanges,
  childExample,
  childId,
  childInput,
  childStage,
  lossInput,
  lossKind,
  partnerExample,
  setupChanges,
  setupExample,
  setupInput,
} from './input.ts'
import { correctedMonthsOn, type Life, lifeOf, monthsOn, pregnancyOn, stageOf, yearsOn } from './life.ts'
import { recordLoss, undoLoss } from './losses.ts'
import { createSetup, readSetup, updateSetup } from './setup.ts'

const MomStatusEnum = enumOf(momStatus)
const GenderEnum = enumOf(gender)

const ChildStageEnum = enumOf(childStage)
const LossKindEnum = enumOf(lossKind)

/** Computes a value from a child's life and today's date in the child's time zone. */
const on = <Value>(
  read: (life: Life, today: string) => Value,
  child: ChildRecord,
  { now }: { now: () => Date },
): Value => read(lifeOf(child, child.timezone), localDate(now(), child.timezone))

const ChildType = builder.objectRef<ChildRecord>('Child').implement({
  interfaces: [Node],
  description: 'A child, born or expected.',
  extensions: { example: childExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    profileSetupId: t.exposeID('profileSetupId', { description: 'The profile setup it belongs to: its user’s id.' }),
    fullName: t.exposeString('fullName', { description: '1 to 200 characters.' }),
    dateOfBirth: t.expose('dateOfBirth', { type: 'Date', description: 'For an expected child the due date.' }),
    dueDate: t.expose('dueDate', { type: 'Date', nullable: true, description: 'When it was or is due.' }),
    gender: t.expose('gender', { type: GenderEnum, description: 'Unknown by default.' }),
    birthOrder: t.exposeInt('birthOrder', { description: '1 for the eldest; equal dates in the order of creation.' }),
    profilePictureUrl: t.string({
      nullable: true,
      description: 'The picture; signed, valid until the end of the next UTC day.',
      resolve: ({ pictureKey }, _args, { app }) => (pictureKey ? app.images.urls.sign(pictureKey, app.now()) : null),
    }),
    age: t.int({
      description:
        'Whole years today in the person’s time zone; 0 until the birth is recorded; of a lost child on the day of the loss.',
      resolve: (child, _args, { app }) => on(yearsOn, child, app),
    }),
    stage: t.field({
      type: ChildStageEnum,
      description: 'Where its life stands.',
      resolve: (child) => stageOf(lifeOf(child, child.timezone)),
    }),
    ageMonths: t.int({
      nullable: true,
      description: 'Whole months since birth; null unless born and alive.',
      resolve: (child, _args, { app }) => on(monthsOn, child, app),
    }),
    correctedAgeMonths: t.int({
      nullable: true,
      description: 'Whole months since the due date of a child born before 37 weeks, until it is two; otherwise null.',
      resolve: (child, _args, { app }) => on(correctedMonthsOn, child, app),
    }),
    pregnancyWeek: t.int({
      nullable: true,
      description: 'Completed weeks of the pregnancy, 1 to 42; null unless expected, and when it must be over.',
      resolve: (child, _args, { app }) => on(pregnancyOn, child, app)?.week ?? null,
    }),
    pregnancyDay: t.int({
      nullable: true,
      description: 'Days beyond the completed weeks, 0 to 6; null without a week.',
      resolve: (child, _args, { app }) => on(pregnancyOn, child, app)?.day ?? null,
    }),
    birthTime: t.expose('birthTime', {
      type: 'TimeOfDay',
      nullable: true,
      description: 'When it was born, where it was.',
    }),
    birthWeightGrams: t.exposeInt('birthWeightGrams', { nullable: true, description: 'At birth, in grams.' }),
    birthLengthCm: t.exposeFloat('birthLengthCm', { nullable: true, description: 'At birth, in centimetres.' }),
    lossKind: t.expose('lossKind', {
      type: LossKindEnum,
      nullable: true,
      description: 'How it was lost, if that is known.',
    }),
    lostOn: t.expose('lostOn', { type: 'Date', nullable: true, description: 'When it was lost, if that is known.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last changed.' }),
  }),
})

const Partner = builder.objectRef<{ name: string; email: string }>('Partner').implement({
  description: 'The person’s partner.',
  extensions: { example: partnerExample },
  fields: (t) => ({
    name: t.exposeString('name', { description: '1 to 200 characters.' }),
    email: t.exposeString('email', { description: 'Lower case; nothing is sent there.' }),
  }),
})

/** Read once even if a document asks twice. */
const childrenOf = createLoader(({ app }, userIds: readonly string[]) => listChildrenOf(app, userIds))

const ProfileSetupType = builder.prismaObject('ProfileSetup', {
  interfaces: [Node],
  description: 'What the person entered about the family when setting up the app; one a person.',
  extensions: { example: setupExample },
  fields: (t) => ({
    id: t.id({ description: '`profile-setup:<user>`.', resolve: ({ userId }) => keyedId('profile-setup', userId) }),
    userId: t.exposeID('userId', { description: 'The person; also the id of the setup.' }),
    momStatus: t.expose('momStatus', { type: MomStatusEnum, description: 'Where the person stands.' }),
    goals: t.exposeStringList('goals', { description: 'At most 50.' }),
    partner: t.field({
      type: Partner,
      nullable: true,
      description: 'Null when there is none.',
      resolve: ({ partnerName, partnerEmail }) =>
        partnerName !== null && partnerEmail !== null ? { name: partnerName, email: partnerEmail } : null,
    }),
    children: t.field({
      type: [ChildType],
      description: 'Eldest first, at most 50.',
      args: argsOf({ lost: alsoLost }),
      resolve: async ({ userId }, { lost }, context) => withLost(await childrenOf(context, userId, {}), lost),
    }),
  }),
})

findsRecord(ChildType, 'children', ({ app, viewer }, id) => readChild(app, viewer.id, id))
findsOwn(ProfileSetupType, 'profile-setup', ({ app, viewer }) => readSetup(app, viewer))

builder.queryFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    profileSetup: t.field({
      type: ProfileSetupType,
      nullable: true,
      description: 'Get the profile setup. The caller’s; not_found before there is one.',
      resolve: (_root, _args, { app, viewer }) => readSetup(app, viewer),
    }),
    children: t.field({
      type: [ChildType],
      description: 'List children. The caller’s, eldest first, at most 50.',
      args: argsOf({ lost: alsoLost }),
      resolve: (_root, { lost }, { app, viewer }) => listChildren(app, viewer.id, lost),
    }),
    child: t.field({
      type: ChildType,
      nullable: true,
      description: 'Get a child. One of the caller, or one that is shared with them as a parent; else not_found.',
      args: argsOf({ id: childId }),
      resolve: (_root, { id }, { app, viewer }) => readChild(app, viewer.id, id),
    }),
  }
})

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    createProfileSetup: t.field({
      type: ProfileSetupType,
      description: 'Create the profile setup. The caller’s. Fails with setup_exists the second time.',
      args: argsOf({ input: setupInput }),
      resolve: (_root, { input }, { app, viewer }) => createSetup(app, viewer, input),
    }),
    updateProfileSetup: t.field({
      type: ProfileSetupType,
      description: 'Update the profile setup. The caller’s; not_found before there is one.',
      args: argsOf({ input: setupChanges }),
      resolve: (_root, { input }, { app, viewer }) => updateSetup(app, viewer, input),
    }),
    createChild: t.field({
      type: ChildType,
      description: 'Create a child. In the caller’s profile setup, which must be there. At most 50.',
      args: argsOf({ input: childInput }),
      resolve: (_root, { input }, { app, viewer }) => addChild(app, viewer, input),
    }),
    updateChild: t.field({
      type: ChildType,
      description: 'Update a child. One of the caller; else not_found.',
      args: argsOf({ id: childId, input: childChanges }),
      resolve: (_root, { id, input }, { app, viewer }) => updateChild(app, viewer, id, input),
    }),
    setChildPicture: t.field({
      type: ChildType,
      description:
        'Upload a picture of a child. The former one is removed. Sent by `POST /users/child-profiles/{child_id}/upload-picture`.',
      args: argsOf({ id: childId, file: image }),
      resolve: (_root, { id, file }, { app, viewer }) => setChildPicture(app, viewer, id, file),
    }),
    recordBirth: t.field({
      type: ChildType,
      description: 'Record a birth. That a child of the caller was born; it is expected until then.',
      args: argsOf({ id: childId, input: birthInput }),
      resolve: (_root, { id, input }, { app, viewer }) => recordBirth(app, viewer, id, input),
    }),
    undoBirth: t.field({
      type: ChildType,
      description: 'Undo the record of a birth. The child of the caller is expected again.',
      args: argsOf({ id: childId }),
      resolve: (_root, { id }, { app, viewer }) => undoBirth(app, viewer, id),
    }),
    recordLoss: t.field({
      type: ChildType,
      description: 'Record a loss. That a child of the caller was lost; nothing speaks of it any more.',
      args: argsOf({ id: childId, input: lossInput }),
      resolve: (_root, { id, input }, { app, viewer }) => recordLoss(app, viewer, id, input),
    }),
    undoLoss: t.field({
      type: ChildType,
      description: 'Undo the record of a loss. The child is spoken of again.',
      args: argsOf({ id: childId }),
      resolve: (_root, { id }, { app, viewer }) => undoLoss(app, viewer, id),
    }),
    deleteChild: t.id({
      description: 'Delete a child. With the picture uploaded for it. Returns the child’s id.',
      args: argsOf({ id: childId }),
      resolve: (_root, { id }, { app, viewer }) => deleteChild(app, viewer, id),
    }),
  }
})
