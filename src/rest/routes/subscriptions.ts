import { either, having, success, without } from '@parenting/rest-facade'
import { graphql } from '../../generated/graphql/gql.ts'
import { type Group, route } from '../route.ts'

graphql(`
  fragment RestSubscription on StoreSubscription {
    id userId status platform productId
    startedAt @seconds
    expiresAt @seconds
    cancelledAt @seconds
    autoRenewing originalTransactionId latestTransactionId
  }
`)
graphql(`
  fragment RestSubscriptionDetails on StoreSubscription {
    id userId status platform productId
    startedAt @seconds
    expiresAt @seconds
    cancelledAt @seconds
    autoRenewing originalTransactionId latestTransactionId
    createdAt @seconds
    updatedAt @seconds
  }
`)

graphql(`
  fragment RestPlan on Plan {
    id: planId name description isFree
    products { platform productId }
    allowances { name allowed }
  }
`)
graphql(`
  fragment RestAllowance on Allowance { name used allowed remaining resetsAt @seconds plans }
`)

export const subscriptionRoutes: Group = {
  tag: 'Subscriptions',
  description:
    'Subscriptions bought in the App Store or Google Play, and tests outside production. The store’s word counts: a purchase is checked with it and read again whenever it says that something changed.',
  routes: [
    route({
      method: 'POST',
      path: '/subscriptions/verify',
      auth: 'user',
      summary: 'Verify a purchase',
      description:
        'Send what the store gave the app. Harmless when repeated; a purchase is one person’s for good. Outside production, the platform `test` takes any purchase.',
      errors: ['purchase_invalid', 'product_mismatch', 'purchase_taken', 'platform_not_configured'],
      operation: graphql(`
        mutation RestVerifyPurchase($input: PurchaseInput!) {
          subscription: verifyPurchase(input: $input) { ...RestSubscription isSandbox }
        }
      `),
      answer: ({ subscription }) =>
        having(
          success('The purchase was verified.', { subscription: without(subscription, 'is_sandbox') }),
          'message',
          either(
            subscription.is_sandbox,
            'The purchase is a test, which nobody paid for.',
            'The purchase was verified.',
          ),
        ),
    }),

    route({
      method: 'GET',
      path: '/subscriptions/status',
      auth: 'user',
      summary: 'Get the subscription status',
      operation: graphql(`
        query RestSubscriptionStatus {
          standing: subscriptionStanding { hasActiveSubscription subscription { ...RestSubscription } daysRemaining }
        }
      `),
      answer: ({ standing }) => success('The status of the subscription.', standing),
    }),

    route({
      method: 'GET',
      path: '/subscriptions/access',
      auth: 'user',
      summary: 'Get premium access',
      operation: graphql(`
        query RestPremiumAccess { access: premiumAccess { userId hasPremiumAccess } }
      `),
      answer: ({ access }) => success('The access of the account.', access),
    }),

    route({
      method: 'GET',
      path: '/subscriptions/plans',
      auth: 'user',
      summary: 'List plans',
      description: 'Every plan, the free one first, in the caller’s language.',
      addition: true,
      operation: graphql(`
        query RestPlans { plans { ...RestPlan } }
      `),
      answer: ({ plans }) => success('The plans.', { plans }),
    }),

    route({
      method: 'GET',
      path: '/subscriptions/allowances',
      auth: 'user',
      summary: 'Get allowances',
      description:
        'What plans limit, and how much of it the caller has used: of messages and speech since midnight in the caller’s time zone.',
      addition: true,
      operation: graphql(`
        query RestAllowances { allowances { plan { ...RestPlan } allowances { ...RestAllowance } } }
      `),
      answer: ({ allowances }) => success('The allowances of the account.', allowances),
    }),

    route({
      method: 'GET',
      path: '/subscriptions/{subscription_id}',
      auth: 'user',
      summary: 'Get a subscription',
      errors: ['not_found'],
      operation: graphql(`
        query RestSubscriptionById($subscription_id: ID!) {
          subscription: storeSubscription(id: $subscription_id) { ...RestSubscriptionDetails }
        }
      `),
      answer: ({ subscription }) => success('The subscription.', { subscription }),
    }),
  ],
}
