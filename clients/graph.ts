import { readFileSync } from 'node:fs'
import { ApolloClient, ApolloLink, type gql, HttpLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { GraphQLWsLink } from '@apollo/client/link/subscriptions'
import { relayStylePagination } from '@apollo/client/utilities'
import { Client, fetchExchange, subscriptionExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import { buildSchema, introspectionFromSchema } from 'graphql'
import { createClient } from 'graphql-ws'

export type Variables = Record<string, unknown>
export type Document = ReturnType<typeof gql>

/** One way to ask; `cached` shows what the cache has, without the service. */
export interface Asks {
  query(document: Document, variables?: Variables): Promise<any>
  mutate(document: Document, variables?: Variables): Promise<any>
  cached(document: Document, variables?: Variables): any
  /** Follows a subscription; returns what stops it. */
  follow(document: Document, variables: Variables, next: (data: any) => void): () => void
  close(): Promise<void>
}

/** A client of the graph as an app sets one up: `token` gives the access token of the moment. */
export type Makes = (url: string, token: () => string | undefined) => Asks

const bearer = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

/** One socket for all subscriptions. */
const socketOf = (url: string, token: () => string | undefined) =>
  createClient({ url: `${url.replace('http', 'ws')}/graphql`, connectionParams: () => bearer(token()) })

export const apollo: Makes = (url, token) => {
  const cache = new InMemoryCache({
    typePolicies: { Person: { keyFields: ['userId'] }, Query: { fields: { posts: relayStylePagination() } } },
  })
  const socket = socketOf(url, token)
  const signed = new SetContextLink(({ headers }) => ({ headers: { ...headers, ...bearer(token()) } }))
  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'subscription',
    new GraphQLWsLink(socket),
    ApolloLink.from([signed, new HttpLink({ uri: `${url}/graphql` })]),
  )
  const client = new ApolloClient({ cache, link })
  return {
    query: async (query, variables) => (await client.query({ query, variables, fetchPolicy: 'network-only' })).data,
    mutate: async (mutation, variables) => (await client.mutate({ mutation, variables })).data,
    cached: (query, variables) => client.readQuery({ query, variables }),
    follow: (query, variables, next) => {
      const following = client.subscribe({ query, variables }).subscribe(({ data }) => next(data))
      return () => following.unsubscribe()
    },
    close: async () => socket.dispose(),
  }
}

const sdl = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8')
/** By which graphcache knows unions and interfaces. */
const schema = introspectionFromSchema(buildSchema(sdl)) as any

export const urql: Makes = (url, token) => {
  const keys = { Person: ({ userId }: any) => userId }
  const cache = cacheExchange({ schema, keys, resolvers: { Query: { posts: relayPagination() } } })
  const socket = socketOf(url, token)
  const subscriptions = subscriptionExchange({
    forwardSubscription: ({ query = '', variables }) => ({
      subscribe: (sink) => ({
        unsubscribe: socket.subscribe({ query, variables: variables as Variables }, sink as any),
      }),
    }),
  })
  const client = new Client({
    url: `${url}/graphql`,
    exchanges: [cache, fetchExchange, subscriptions],
    fetchOptions: () => ({ headers: bearer(token()) }),
    preferGetMethod: false,
  })
  const dataOf = ({ data, error }: any) => {
    if (error) throw error
    return data
  }
  return {
    query: async (query, variables = {}) => {
      return dataOf(await client.query(query, variables, { requestPolicy: 'network-only' }).toPromise())
    },
    mutate: async (mutation, variables = {}) => dataOf(await client.mutation(mutation, variables).toPromise()),
    cached: (query, variables = {}) => client.readQuery(query, variables)?.data,
    follow: (query, variables, next) => {
      const { unsubscribe } = client.subscription(query, variables).subscribe(({ data }) => data && next(data))
      return unsubscribe
    },
    close: async () => socket.dispose(),
  }
}
