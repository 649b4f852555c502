import './scalars.ts'
import './accounts/types.ts'
import './accounts/recovery-types.ts'
import './chat/types.ts'
import './early-access/types.ts'
import './profile-setup/types.ts'
import './users/data-types.ts'
import './users/types.ts'
import type { GraphQLSchema } from 'graphql'
import { builder } from './builder.ts'

/** The schema of all domains imported above. */
export const buildSchema = (): GraphQLSchema => builder.toSchema()
