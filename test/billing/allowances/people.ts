import { expectStatus, type Person, type Service } from '../../support/service.ts'

/** Gives a person a subscription to a product, active unless said otherwise. */
export const subscribe = (
  { prisma, app }: Service,
  { id: userId }: Pick<Person, 'id'>,
  given: {
    productId?: string
    status?: 'active' | 'in_grace_period' | 'cancelled' | 'on_hold' | 'expired'
    expiresAt?: Date
  } = {},
) =>
  prisma.subscription.create({
    data: {
      ...{ userId, platform: 'ios', reference: `${userId} ${given.productId}`, productId: 'premium.monthly' },
      ...{ status: 'active', autoRenewing: true, originalTransactionId: '1', latestTransactionId: '1' },
      ...{ isSandbox: false, startedAt: app.now(), toldAt: app.now() },
      ...{ expiresAt: new Date(app.now().getTime() + 30 * 24 * 3600_000), ...given },
    },
  })

/** The next midnight in UTC, where people live until they say otherwise. */
export const midnight = ({ app }: Service): Date => new Date(app.now().setUTCHours(24, 0, 0, 0))

/** Lets a person have used so much of a daily allowance, in its unit as stored. */
export const haveUsed = async (
  service: Service,
  { id: userId }: Pick<Person, 'id'>,
  allowance: 'chat_messages' | 'voice_minutes',
  used: number,
  resetsAt = midnight(service),
): Promise<void> => {
  await service.prisma.allowanceUse.upsert({
    where: { userId_allowance: { userId, allowance } },
    create: { userId, allowance, used, resetsAt },
    update: { used, resetsAt },
  })
}

/** What a person sees of their plan: its id, and each allowance by name. */
export const allowancesOf = async (service: Service, { token }: Person): Promise<Record<string, any>> => {
  const { body } = expectStatus(await service.request('GET', '/subscriptions/allowances', { token }), 200)
  const { plan, allowances } = body.data
  return { plan: plan.id, ...Object.fromEntries(allowances.map((it: { name: string }) => [it.name, it])) }
}
