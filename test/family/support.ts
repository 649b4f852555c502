import { confirmAddress, mailTo } from '../support/outbox.ts'
import { type Answer, expectStatus, type Person, type Service } from '../support/service.ts'

type Current = { readonly current: Service }

/** What people do with children that they share; each function reads as a step of a story. */
export const familyOf = (service: Current) => {
  const ask = (
    method: string,
    { token }: Pick<Person, 'token'>,
    path: string,
    body?: unknown,
    on = service.current,
  ): Promise<Answer> => on.request(method, path, { token, body })

  /** Somebody with a confirmed address. */
  const person = async (name?: string): Promise<Person> => {
    const made = await service.current.person(name)
    await confirmAddress(service.current, made)
    return made
  }

  /** Somebody with children, and their ids. */
  const owner = async (...names: string[]) => {
    const mother = await person('Ada Example')
    const children = names.map((full_name, at) => ({ full_name, date_of_birth: `202${at}-03-01` }))
    expectStatus(await ask('POST', mother, '/users/profile/setup', { mom_status: 'parent', children }), 201)
    const { body } = await ask('GET', mother, '/users/child-profiles')
    return { mother, children: body.data.children.map(({ id }: { id: string }) => id) as string[] }
  }

  const invite = async (mother: Person, childId: string, email: string, role = 'parent') =>
    expectStatus(await ask('POST', mother, `/users/child-profiles/${childId}/invitations`, { email, role }), 201).body

  /** The code in the newest of so many invitations. */
  const codeFor = async (email: string, count = 1): Promise<string> => {
    const { text } = await mailTo(service.current, email, /shared with you/, count)
    return /\/family\/invitations\/accept\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? ''
  }

  const accept = (who: Person, token: string, on = service.current) =>
    ask('POST', who, '/family/invitations/accept', { token }, on)

  /** Invites somebody, who accepts. */
  const share = async (mother: Person, childId: string, who: Person, role = 'parent', count = 1) => {
    await invite(mother, childId, who.email, role)
    return expectStatus(await accept(who, await codeFor(who.email, count)), 200).body
  }

  const remove = (mother: Person, childId: string, { id }: Person, query = '') =>
    ask('DELETE', mother, `/users/child-profiles/${childId}/members/${id}${query}`)

  return { ask, person, owner, invite, codeFor, accept, share, remove }
}
