import { defineModule } from '../../kernel/module.ts'

export { configuredChannels } from './channels.ts'
export { creation, type Kind } from './create.ts'
export { DAILY_REMINDERS, spreadOf } from './daily-reminders/daily.ts'
export { deliverers, isDelivered } from './deliver.ts'
export { devices, notifications, reminders } from './domain.ts'
export { dropNotifications, dropReminders } from './drop.ts'
export { broadcastArrived, notificationsArrived } from './events.ts'
export { CircuitType } from './health-types.ts'
export { channel, notificationType, priority } from './input.ts'
export { type HandlerApp, type NotifyApp, notify, notifyAll, type Recipient } from './notify.ts'
export { type Language, languageOf, type Params, render, type TemplateName } from './texts.ts'
export { unsubscribe } from './unsubscribe.ts'

export const manifest = defineModule({
  name: 'notifications',
  about: 'What people are told, over which channels and when: preferences, devices, delivery, reminders of the day.',
  uses: [],
})
