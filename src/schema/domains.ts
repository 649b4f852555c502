import { accounts } from './accounts/domain.ts'
import { chat } from './chat/domain.ts'
import type { Domain } from './domain.ts'
import { earlyAccess } from './early-access/domain.ts'
import { images } from './images/domain.ts'
import { jobs } from './jobs/domain.ts'
import { journal } from './journal/domain.ts'
import { profileSetup } from './profile-setup/domain.ts'
import { users } from './users/domain.ts'

/**
 * Every domain. Each brings its GraphQL types along; the routes are listed in `rest/index.ts`. The deletion hooks run in
 * this order.
 */
export const allDomains: readonly Domain[] = [accounts, profileSetup, images, chat, journal, earlyAccess, jobs, users]
