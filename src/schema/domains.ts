import { accounts } from './accounts/domain.ts'
import { blocks } from './blocks/domain.ts'
import { chat } from './chat/domain.ts'
import { community } from './community/domain.ts'
import type { Domain } from './domain.ts'
import { earlyAccess } from './early-access/domain.ts'
import { images } from './images/domain.ts'
import { journal } from './journal/domain.ts'
import { profileSetup } from './profile-setup/domain.ts'
import { reports } from './reports/domain.ts'
import { users } from './users/domain.ts'

/**
 * Every domain. Each brings its GraphQL types along; the routes are listed in `rest/index.ts`. The deletion hooks run in
 * this order.
 */
export const allDomains: readonly Domain[] = [
  accounts,
  profileSetup,
  community,
  blocks,
  reports,
  images,
  chat,
  journal,
  earlyAccess,
  users,
]
