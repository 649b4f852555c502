import './scalars.ts'
import './domains.ts'
import type { GraphQLSchema } from 'graphql'
import { builder } from './builder.ts'

/** The schema of all domains. */
export const buildSchema = (): GraphQLSchema => builder.toSchema()
