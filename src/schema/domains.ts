import type { Domain } from '../context.ts'
import { accounts, earlyAccess, users } from './accounts/index.ts'
import { activity, admin, broadcasts, jobs, recentErrors } from './admin/index.ts'
import { audit } from './audit/index.ts'
import { allowances, subscriptions } from './billing/index.ts'
import { chat } from './chat/index.ts'
import { blocks, community } from './community/index.ts'
import { family, profileSetup } from './family/index.ts'
import { albums, journal, memories } from './journal/index.ts'
import { resources } from './library/index.ts'
import { moderation, reports } from './moderation/index.ts'
import { devices, notifications, reminders } from './notifications/index.ts'
import { images } from './photos/index.ts'
import { milestones, tasks } from './planner/index.ts'

/**
 * Every domain. Importing a domain registers its GraphQL types; routes are listed in `rest/index.ts`. Deletion hooks
 * run in this order.
 */
export const allDomains: readonly Domain[] = [
  accounts,
  profileSetup,
  family,
  images,
  community,
  blocks,
  reports,
  moderation,
  resources,
  albums,
  memories,
  chat,
  journal,
  earlyAccess,
  devices,
  notifications,
  broadcasts,
  reminders,
  milestones,
  tasks,
  jobs,
  recentErrors,
  subscriptions,
  allowances,
  activity,
  audit,
  admin,
  users,
]
