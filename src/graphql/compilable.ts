import { BREAK, type DirectiveNode, type DocumentNode, visit } from 'graphql'

/**
 * Whether a document uses a variable inside an object or list. graphql-jit treats such a variable as null when it is
 * not given, which would clear a field instead of leaving it out (GraphQL specification, 3.10).
 */
const hasInnerVariables = (document: DocumentNode): boolean => {
  let depth = 0
  let isFound = false
  const inside = { enter: () => void depth++, leave: () => void depth-- }
  visit(document, {
    ObjectValue: inside,
    ListValue: inside,
    Variable: () => {
      isFound ||= depth > 0
      return isFound ? BREAK : undefined
    },
  })
  return isFound
}

interface Conditional {
  readonly directives?: readonly DirectiveNode[]
}

/**
 * Whether an object may be selected at several places that merge, some of them conditional. graphql-jit then returns
 * a skipped place's selection along with the others (GraphQL specification, 6.3.2). Counts names regardless of depth,
 * which is too strict for some documents but safe.
 */
const hasConditionalParts = (document: DocumentNode): boolean => {
  const names = new Set<string>()
  let isConditional = false
  let isRepeated = false
  const note = ({ directives = [] }: Conditional) => {
    isConditional ||= directives.length > 0
  }
  visit(document, {
    Field: (node) => {
      if (!node.selectionSet) return
      note(node)
      const name = (node.alias ?? node.name).value
      isRepeated ||= names.has(name)
      names.add(name)
    },
    FragmentSpread: note,
    InlineFragment: note,
  })
  return isConditional && isRepeated
}

/** Whether a field is answered as `__proto__`: graphql-jit would set the prototype of the answer instead. */
const hasPrototypeName = (document: DocumentNode): boolean => {
  let isFound = false
  visit(document, {
    Field: ({ alias }) => {
      isFound ||= alias?.value === '__proto__'
    },
  })
  return isFound
}

/** Whether a document gives the same result compiled as interpreted. All others are always interpreted. */
export function isCompilable(document: DocumentNode): boolean {
  return !hasInnerVariables(document) && !hasConditionalParts(document) && !hasPrototypeName(document)
}
