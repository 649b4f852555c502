import { BREAK, type DirectiveNode, type DocumentNode, visit } from 'graphql'

/**
 * Whether a variable stands inside an object or a list of a document: compiled by graphql-jit, one there that is not
 * given counts as null, which clears a field, where it must count as left out (GraphQL specification, 3.10).
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
 * Whether an object may be selected at several places that become one, some of them under a condition: compiled by
 * graphql-jit, what is selected at a place that is left out comes along with the others (GraphQL specification, 6.3.2).
 * Names are counted wherever they stand, which is too careful for some documents that repeat one deeper down.
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

/** Whether a document means the same compiled as interpreted. Those that might not are always interpreted. */
export const isCompilable = (document: DocumentNode): boolean =>
  !hasInnerVariables(document) && !hasConditionalParts(document)
