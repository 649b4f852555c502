import { PushFailure, type PushMessage, type PushOutcome } from './push.ts'

/** A request refused for its messages. One bad token is enough: the others can be sent without it. */
export class RefusedBatch extends PushFailure {
  /** The tokens by project, where the service refused messages to several projects in one request. */
  readonly projects: ReadonlyMap<string, readonly string[]> | null

  constructor(service: string, status: number, projects: RefusedBatch['projects']) {
    super(service, status)
    this.projects = projects
  }
}

/** The most requests of one batch; the rest is sent later. One bad token among a hundred takes fifteen. */
const REQUESTS_MAX = 60

/** Some of a batch's messages, by position. */
interface Part {
  readonly positions: readonly number[]
  /** The project that all of them are of, where the service said so. */
  readonly project: string | null
}

/** The messages of each project, those of no known one together; null where that divides nothing. */
const byProject = (messages: readonly PushMessage[], { positions }: Part, { projects }: RefusedBatch) => {
  if (!projects) return null
  const projectOf = new Map([...projects].flatMap(([project, tokens]) => tokens.map((token) => [token, project])))
  const groups = Map.groupBy(positions, (position) => projectOf.get(messages[position]?.token ?? '') ?? null)
  return groups.size > 1 ? groups : null
}

/**
 * Sends a batch in one request or, where that is refused, in parts: by project where the service names them, else by
 * halves, down to the messages that are refused alone.
 *
 * Foreign are the messages to a project that is not one of `own`, where `own` names one of those the batch was for, and
 * those this server has no right to send (403) while others were accepted; without any, the server's own credentials may
 * be at fault, and all are sent later.
 * @throws the failure of the service if it failed before it took anything.
 */
export async function sendDivided(
  messages: readonly PushMessage[],
  post: (messages: readonly PushMessage[]) => Promise<PushOutcome[]>,
  { projects: own }: { projects: readonly string[] },
): Promise<PushOutcome[]> {
  const outcomes: PushOutcome[] = messages.map(() => ({ kind: 'retry' }))
  const forbidden: number[] = []
  let [requests, isAccepted] = [0, false]

  const divide = (part: Part, refusal: RefusedBatch): Part[] => {
    const { positions, project } = part
    const groups = byProject(messages, part, refusal)
    if (groups) {
      const knowsOwn = own.some((project) => groups.has(project))
      return [...groups].flatMap(([name, members]) => {
        if (!knowsOwn || name === null || own.includes(name)) return [{ positions: members, project: name }]
        for (const position of members) outcomes[position] = { kind: 'foreign' }
        return []
      })
    }
    if (refusal.status === 403 && (project !== null || positions.length === 1)) {
      if (project === null || !own.includes(project)) forbidden.push(...positions)
      return []
    }
    if (positions.length === 1) {
      const reason = refusal.status === 413 ? 'too_big' : 'refused'
      outcomes[positions[0] as number] = { kind: 'refused', reason }
      return []
    }
    const middle = Math.ceil(positions.length / 2)
    return [positions.slice(0, middle), positions.slice(middle)].map((half) => ({ positions: half, project }))
  }

  const parts: Part[] = [{ positions: messages.map((_, position) => position), project: null }]
  for (let part = parts.shift(); part && requests < REQUESTS_MAX; part = parts.shift()) {
    requests += 1
    try {
      const answers = await post(part.positions.map((position) => messages[position] as PushMessage))
      isAccepted = true
      for (const [index, position] of part.positions.entries()) outcomes[position] = answers[index] as PushOutcome
    } catch (error) {
      if (error instanceof RefusedBatch) parts.unshift(...divide(part, error))
      else if (requests === 1) throw error
      else break
    }
  }
  if (isAccepted) for (const position of forbidden) outcomes[position] = { kind: 'foreign' }
  return outcomes
}
