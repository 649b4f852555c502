import { settleDecisions } from '../../src/schema/moderation/settle.ts'
import { communityOf } from '../community/support.ts'
import { expectStatus, type Person, type Service } from '../support/service.ts'

export interface Ref {
  targetType: 'post' | 'comment' | 'user'
  targetId: string
  seen?: string
}

export const onPost = (targetId: string): Ref => ({ targetType: 'post', targetId })

const CASES = `query ($urgent: Boolean, $mine: Boolean, $authorId: ID, $after: String) {
  moderationCases(urgent: $urgent, mine: $mine, authorId: $authorId, first: 20, after: $after) {
    nodes {
      id: reportId version targetType targetId title text photoUrls postId postTitle isUrgent reportsCount claimedBy reportsAboutAuthor
      author { id: userId fullName isBanned }
      reports { reason note reporterName }
      history { action facts }
    }
    totalCount
    pageInfo { endCursor }
  }
}`

/** What moderators do with what was reported. */
export const moderationOf = (service: { readonly current: Service }) => {
  const { ask } = communityOf(service)
  const graph = async (person: Person, query: string, variables: object = {}) => {
    const { data, errors } = await service.current.graphql(query, { ...variables }, person.token)
    return { data, code: errors?.[0].extensions.code as string | undefined, errors: errors?.[0].extensions.errors }
  }
  return {
    graph,
    /** An admin, an author and two readers. */
    persons: () =>
      Promise.all([
        service.current.admin(),
        service.current.person('Ada Author'),
        service.current.person('Rita Reader'),
        service.current.person('Ron Reader'),
      ]),
    report: async (person: Person, { targetType, targetId }: Ref, reason = 'spam', note: string | null = null) =>
      expectStatus(
        await ask('POST', person, '/reports', { target_type: targetType, target_id: targetId, reason, note }),
        201,
      ).body.id as string,
    cases: async (person: Person, { first = 20, ...variables }: { first?: number; [name: string]: unknown } = {}) => {
      const { data, errors } = await service.current.graphql(
        CASES.replace('20', `${first}`),
        { ...variables },
        person.token,
      )
      if (errors) throw new Error(JSON.stringify(errors))
      return data.moderationCases
    },
    decide: async (person: Person, cases: readonly Ref[], act: string, terms: object = {}) => {
      const mutation = `mutation ($input: ModerationDecisionInput!) {
        decideCases(input: $input) { decisions { id act targetId undoUntil } skipped }
      }`
      const { data, ...refused } = await graph(person, mutation, { input: { cases, act, ...terms } })
      return { ...data?.decideCases, ...refused }
    },
    undo: async (person: Person, ids: readonly string[]) => {
      const { data, ...refused } = await graph(person, 'mutation ($ids: [ID!]!) { undoDecisions(ids: $ids) }', { ids })
      return { undone: data?.undoDecisions, ...refused }
    },
    /** What happens once the minute is over. */
    settle: async () => {
      service.current.clock.advance(61_000)
      await settleDecisions.run(service.current.app, {}, { signal: new AbortController().signal } as never)
    },
    /** What somebody was notified of, as soon as that is as much as asked for. */
    told: async (person: Person): Promise<string[]> => {
      const found = await service.current.prisma.notification.findMany({ where: { userId: person.id } })
      return found.map(({ data }) => (data as { kind: string }).kind).sort()
    },
    audited: async (targetId: string): Promise<string[]> => {
      const found = await service.current.prisma.auditRecord.findMany({ where: { targetId }, orderBy: { id: 'asc' } })
      return found.map(({ action }) => action)
    },
  }
}
