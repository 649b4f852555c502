import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '../context.ts'
import { answerOtherMethods } from '../http/other-methods.ts'
import type { MobilePlatform } from '../providers/stores/stores.ts'
import { receiveStoreCall } from '../schema/billing/index.ts'

const PATHS: Readonly<Record<string, MobilePlatform>> = {
  '/webhooks/app-store': 'ios',
  '/webhooks/google-play': 'android',
}

/**
 * Store webhooks for subscription changes: App Store Server Notifications V2, and Play's notifications as pushed by
 * Pub/Sub. The store's signature is the credential. Stores repeat calls that are not answered with 200.
 */
export function registerWebhooks(server: FastifyInstance, app: App) {
  for (const [path, platform] of Object.entries(PATHS)) {
    server.post(path, async (request: FastifyRequest, reply) => {
      await app.rateLimits.take('requests', request.clientAddress)
      const { body, headers } = request
      await receiveStoreCall(app, platform, { body, authorization: headers.authorization })
      return reply.send({})
    })
    answerOtherMethods(server, path, ['POST'])
  }
}
