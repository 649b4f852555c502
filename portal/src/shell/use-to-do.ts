import { PortalToDoDocument } from '../generated/graphql.ts'
import { useGraph } from '../graph.ts'
import { useMe } from './use-me.ts'

/** Cases come by themselves; the rest is not urgent. */
const EVERY_MS = 60_000

/** What waits for the admin who is signed in, of what they may do; undefined until that is known. */
export const useToDo = () => {
  const permissions = useMe()?.permissions
  const variables = {
    community: permissions?.includes('community') ?? false,
    operation: permissions?.includes('operation') ?? false,
    library: permissions?.includes('library') ?? false,
  }
  const { data } = useGraph(PortalToDoDocument, variables, {
    enabled: permissions !== undefined,
    every: EVERY_MS,
  })
  const cases = data?.moderationCases
  return {
    isKnown: data !== undefined,
    reports: cases?.totalCount ? { count: cases.totalCount, isUrgent: cases.nodes[0]?.isUrgent ?? false } : null,
    deliveries: (['push', 'email', 'sms'] as const).flatMap((channel) => {
      const count = data?.[channel]?.totalCount ?? 0
      return count > 0 ? [{ channel, count }] : []
    }),
    jobs: data?.backgroundJobs?.dead ?? 0,
    isLibraryEmpty: data?.resources?.totalCount === 0,
  }
}
