import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import type { Platform } from '../providers/stores/stores.ts'
import { answerOtherMethods } from '../rest/other-methods.ts'
import { receiveStoreCall } from '../schema/subscriptions/refresh.ts'
import { clientAddress } from './address.ts'

const PATHS: Readonly<Record<string, Platform>> = {
  '/webhooks/app-store': 'ios',
  '/webhooks/google-play': 'android',
}

/**
 * Where the stores call when a subscription changes: App Store Server Notifications V2, and Play's notifications as
 * Pub/Sub pushes them. The store's own signature is the credential. A call that is not answered with 200 is repeated.
 */
export const registerWebhooks = (server: FastifyInstance, app: App) => {
  for (const [path, platform] of Object.entries(PATHS)) {
    server.post(path, async (request: FastifyRequest, reply) => {
      await app.rateLimits.take('requests', clientAddress(request.ip))
      const { body, headers } = request
      await receiveStoreCall(app, platform, { body, authorization: headers.authorization })
      return reply.send({})
    })
    answerOtherMethods(server, path, ['POST'])
  }
}
