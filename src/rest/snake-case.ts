import { type DocumentNode, Kind, visit } from 'graphql'

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Gives every field of a REST document the name the contract has for it: `fullName` is selected as `full_name`. */
export const inSnakeCase = (document: DocumentNode): DocumentNode =>
  visit(document, {
    Field: (field) => {
      const name = snakeCase(field.name.value)
      if (field.alias || name === field.name.value || name.startsWith('__')) return undefined
      return { ...field, alias: { kind: Kind.NAME, value: name } }
    },
  })
