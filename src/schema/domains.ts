import type { Domain } from '../context.ts'
import { accounts } from './accounts/domain.ts'
import { earlyAccess } from './accounts/early-access/domain.ts'
import { users } from './accounts/profile/domain.ts'
import { activity } from './admin/activity/domain.ts'
import { broadcasts } from './admin/broadcasts/domain.ts'
import { admin } from './admin/domain.ts'
import { jobs } from './admin/jobs/domain.ts'
import { recentErrors } from './admin/recent-errors/domain.ts'
import { audit } from './audit/domain.ts'
import { allowances } from './billing/allowances/domain.ts'
import { subscriptions } from './billing/subscriptions/domain.ts'
import { chat } from './chat/domain.ts'
import { blocks } from './community/blocks/domain.ts'
import { community } from './community/domain.ts'
import { profileSetup } from './family/children/domain.ts'
import { family } from './family/domain.ts'
import { albums } from './journal/albums/domain.ts'
import { journal } from './journal/domain.ts'
import { memories } from './journal/memories/domain.ts'
import { resources } from './library/domain.ts'
import { moderation } from './moderation/domain.ts'
import { reports } from './moderation/reports/domain.ts'
import { reminders } from './notifications/daily-reminders/domain.ts'
import { devices } from './notifications/devices/domain.ts'
import { notifications } from './notifications/domain.ts'
import { images } from './photos/domain.ts'
import { milestones } from './planner/milestones/domain.ts'
import { tasks } from './planner/tasks/domain.ts'

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
