import { type DocumentNode, Kind, visit } from 'graphql'

export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Aliases every field of a REST document to the contract's name: `fullName` is selected as `full_name`. */
export function inSnakeCase(document: DocumentNode): DocumentNode {
  return visit(document, {
    Field: (field) => {
      const name = snakeCase(field.name.value)
      if (field.alias || name === field.name.value || name.startsWith('__')) return undefined
      return { ...field, alias: { kind: Kind.NAME, value: name } }
    },
  })
}
