import '../kernel/scalars.ts'
import './domains.ts'
import { type GraphQLEnumType, type GraphQLSchema, isEnumType } from 'graphql'
import { builder } from '../kernel/builder.ts'
import { offerHelp } from './safety/index.ts'

/** Makes an enum understand what its rule does. Variables and literals are looked up here, compiled or interpreted. */
const readLeniently = (type: GraphQLEnumType) => {
  const valueFor = type.extensions.valueFor as ((text: string) => string | undefined) | undefined
  if (!valueFor) return
  const exactly = type.getValue.bind(type)
  type.getValue = (name) => exactly(name) ?? exactly(valueFor(name) ?? name)
}

let built: GraphQLSchema | undefined

/** The schema of all domains. Built once, however many servers a process has. */
export function buildSchema(): GraphQLSchema {
  if (built) return built
  built = builder.toSchema()
  for (const type of Object.values(built.getTypeMap())) if (isEnumType(type)) readLeniently(type)
  offerHelp(built)
  return built
}
