import { argsOf } from '../../../kernel/arguments.ts'
import { builder } from '../../../kernel/builder.ts'
import { findsRecord, Node } from '../../../kernel/node.ts'
import { type DeviceRecord, listDevices, registerDevice, removeDevice } from './devices.ts'
import { deviceExample, deviceId, deviceInput } from './input.ts'

const DeviceType = builder.objectRef<DeviceRecord>('Device').implement({
  interfaces: [Node],
  description: 'A device that takes push messages. Its token is never shown.',
  extensions: { example: deviceExample },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'UUID v7.' }),
    userId: t.exposeID('userId', { description: 'Whose it is: who registered its token last.' }),
    deviceType: t.exposeString('deviceType', { description: 'What it is: ios, android, web or another word.' }),
    deviceName: t.exposeString('name', { nullable: true, description: 'What its owner calls it.' }),
    deviceModel: t.exposeString('model', { nullable: true, description: 'Its model.' }),
    appVersion: t.exposeString('appVersion', { nullable: true, description: 'The version of the app on it.' }),
    isActive: t.exposeBoolean('isActive', {
      description: 'Whether messages go to it: not once its session has ended or the app is gone from it.',
    }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'When it was last registered.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was first registered.' }),
  }),
})

findsRecord(DeviceType, 'devices', async ({ app, viewer }, id) =>
  (await listDevices(app, viewer)).find((device) => device.id === id),
)

builder.queryField('devices', (fields) =>
  fields.withAuth({ user: true }).field({
    type: [DeviceType],
    description: 'List devices. The caller’s, most recently used first.',
    resolve: (_root, _args, { app, viewer }) => listDevices(app, viewer),
  }),
)

builder.mutationFields((fields) => {
  const t = fields.withAuth({ user: true })
  return {
    registerDevice: t.field({
      type: DeviceType,
      description: 'Register a device. For push messages to the caller; one that is known becomes the caller’s.',
      args: argsOf({ input: deviceInput }),
      resolve: (_root, { input }, { app, viewer }) => registerDevice(app, viewer, input),
    }),
    removeDevice: t.id({
      description: 'Remove a device. From the caller’s list. Returns its id.',
      args: argsOf({ id: deviceId }),
      resolve: (_root, { id }, { app, viewer }) => removeDevice(app, viewer, id),
    }),
  }
})
