import { Kind, parse, type SelectionNode } from 'graphql'

/** Whether a stored result has every field that a document selects; another release may have stored fewer. */
export function hasEveryField(source: string, data: unknown): boolean {
  const parts = new Map<string, readonly SelectionNode[]>()
  let selected: readonly SelectionNode[] = []
  for (const it of parse(source).definitions) {
    if (it.kind === Kind.FRAGMENT_DEFINITION) parts.set(it.name.value, it.selectionSet.selections)
    if (it.kind === Kind.OPERATION_DEFINITION) selected = it.selectionSet.selections
  }
  const has = (selections: readonly SelectionNode[], value: unknown): boolean => {
    if (Array.isArray(value)) return value.every((item) => has(selections, item))
    return selections.every((selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return has(parts.get(selection.name.value) ?? [], value)
      if (selection.kind === Kind.INLINE_FRAGMENT) return has(selection.selectionSet.selections, value)
      const key = selection.alias?.value ?? selection.name.value
      if (!(value instanceof Object) || !Object.hasOwn(value, key)) return false
      const inner = (value as Record<string, unknown>)[key]
      return inner === null || !selection.selectionSet || has(selection.selectionSet.selections, inner)
    })
  }
  return has(selected, data)
}
