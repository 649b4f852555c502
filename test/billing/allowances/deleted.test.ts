import { test } from 'vitest'
import { openChat } from '../../chat/reader.ts'
import { lockingOf } from '../../support/locking.ts'
import { type Answer, expectStatus, useService } from '../../support/service.ts'
import { haveUsed } from './people.ts'

const service = useService()
const { holding, someoneWaits } = lockingOf(service)

test.for(['first', 'next'])('the %s message of an account in deletion ends without a fault', async (which) => {
  const { current } = service
  const person = await current.person()
  const { token } = person
  const chat = await openChat(current, person)
  if (which === 'next') await haveUsed(current, person, 'chat_messages', 1)
  let answered: Promise<Answer> | undefined
  await holding(async (holder) => {
    // As the erasure ends: the account goes, and takes along what is left.
    await holder.query('select from users where id = $1 for update', [person.id])
    if (which === 'next') await holder.query('delete from allowance_uses where user_id = $1', [person.id])
    answered = current.request('POST', `/chats/${chat}/message`, { token, body: { message: 'Hello' } })
    await someoneWaits()
    await holder.query('delete from users where id = $1', [person.id])
  })
  expectStatus((await answered) as Answer, 401)
})
