import type { Domain } from '../context.ts'
import { accounts } from './accounts/domain.ts'
import { activity } from './activity/domain.ts'
import { admin } from './admin/domain.ts'
import { albums } from './albums/domain.ts'
import { allowances } from './allowances/domain.ts'
import { audit } from './audit/domain.ts'
import { blocks } from './blocks/domain.ts'
import { broadcasts } from './broadcasts/domain.ts'
import { chat } from './chat/domain.ts'
import { community } from './community/domain.ts'
import { devices } from './devices/domain.ts'
import { earlyAccess } from './early-access/domain.ts'
import { family } from './family/domain.ts'
import { images } from './images/domain.ts'
import { jobs } from './jobs/domain.ts'
import { journal } from './journal/domain.ts'
import { memories } from './memories/domain.ts'
import { milestones } from './milestones/domain.ts'
import { moderation } from './moderation/domain.ts'
import { notifications } from './notifications/domain.ts'
import { profileSetup } from './profile-setup/domain.ts'
import { recentErrors } from './recent-errors/domain.ts'
import { reminders } from './reminders/domain.ts'
import { reports } from './reports/domain.ts'
import { resources } from './resources/domain.ts'
import { subscriptions } from './subscriptions/domain.ts'
import { tasks } from './tasks/domain.ts'
import { users } from './users/domain.ts'

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
