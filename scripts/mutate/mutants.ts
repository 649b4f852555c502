import { isSql, sqlEdits } from './sql.ts'
import { childrenOf, type Node, parse } from './syntax.ts'

/** A mutation of a file: replaces the text from `start` to `end`. */
export interface Mutant {
  kind: Kind
  start: number
  end: number
  text: string
}

export type Kind =
  | 'comparison'
  | 'logic'
  | 'condition'
  | 'negation'
  | 'call'
  | 'number'
  | 'string'
  | 'boolean'
  | 'item'
  | 'return'
  | 'sql'

const OPPOSITE: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
}

/** Properties that are documentation, or are repeated in generated files: any change of them is noticed at once. */
const DOCUMENTATION = /^(description|summary|examples?|name|message|title|deprecationReason|method|path)$/

/** Calls whose arguments are only documentation or log messages, or GraphQL, which code generation validates. */
const DOCUMENTING_CALLS = /(^|\.)(describe|meta|graphql|withAuth)$|(^|\.)log\.\w+$|(^|\.)(note|warn|info|debug)$/

const textOf = (source: string, { start, end }: Node) => source.slice(start, end)

const ownReturns = (node: Node): boolean =>
  node.type === 'ReturnStatement'
    ? node.argument != null
    : childrenOf(node).some((child) => !/Function/.test(child.type) && ownReturns(child))

/** The range of an item with the comma after it, or the one before the last. */
const without = (list: readonly Node[], index: number): { start: number; end: number } => {
  const [item, next, before] = [list[index], list[index + 1], list[index - 1]] as [Node, Node?, Node?]
  if (next) return { start: item.start, end: next.start }
  return { start: before?.end ?? item.start, end: item.end }
}

/** Adding one to a large number makes no difference: these are multiplied and divided by a hundred. */
const changed = (value: number): number[] =>
  value < 1000 ? [value + 1, value - 1] : [value * 100, Math.ceil(value / 100)]

const ofNode = (source: string, node: Node): Mutant[] => {
  const { type, start, end } = node
  const replaced = (kind: Kind, text: string, place = { start, end }): Mutant => ({ kind, ...place, text })
  switch (type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const by = OPPOSITE[node.operator]
      if (isIndexed(source, node)) return []
      if (node.operator === '??') return [replaced('logic', textOf(source, node.right))]
      if (by === undefined) return []
      const between = source.slice(node.left.end, node.right.start)
      const place = { start: node.left.end, end: node.right.start }
      const text = type === 'LogicalExpression' && (by === '||' || by === '&&')
      // In parentheses, because precedence may differ.
      if (text) return [replaced('logic', `((${textOf(source, node.left)}) ${by} (${textOf(source, node.right)}))`)]
      return [replaced('comparison', between.replace(node.operator, by), place)]
    }
    case 'IfStatement':
    case 'WhileStatement':
    case 'ConditionalExpression':
      return [replaced('condition', `!(${textOf(source, node.test)})`, node.test)]
    case 'UnaryExpression':
      return node.operator === '!' ? [replaced('negation', textOf(source, node.argument))] : []
    case 'ExpressionStatement': {
      const call = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
      return call.type === 'CallExpression' || call.type === 'TaggedTemplateExpression'
        ? [replaced('call', 'void 0')]
        : []
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return [replaced('boolean', String(!node.value))]
      if (typeof node.value === 'number') return changed(node.value).map((value) => replaced('number', String(value)))
      if (typeof node.value !== 'string') return []
      if (isSql(node.value)) return ofSql(source, node)
      return node.value === '' || /\s/.test(node.value) ? [] : [replaced('string', "''")]
    case 'TemplateLiteral':
      return isSql(textOf(source, node)) ? ofSql(source, node) : []
    case 'ObjectExpression':
      return node.properties.map((_: Node, at: number) => replaced('item', '', without(node.properties, at)))
    case 'ArrayExpression':
      return node.elements.every(Boolean)
        ? node.elements.map((_: Node, at: number) => replaced('item', '', without(node.elements, at)))
        : []
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      if (node.body?.type !== 'BlockStatement' || ownReturns(node.body)) return []
      return node.body.body.map((each: Node) =>
        replaced('return', `return\n${textOf(source, each)}`, { start: each.start, end: each.end }),
      )
    default:
      return []
  }
}

const ofSql = (source: string, { start, end }: Node): Mutant[] =>
  sqlEdits(source.slice(start + 1, end - 1)).map((edit) => ({
    kind: 'sql',
    start: start + 1 + edit.start,
    end: start + 1 + edit.end,
    text: edit.text,
  }))

const isString = (node: Node | undefined) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

const isIndexed = (source: string, { operator, left }: Node) =>
  operator === '??' && /(\[\w+\]|\.at\(-?\w+\))(\?\.[\w.]+)?$/.test(textOf(source, left))

/** The children of a node to mutate; texts for people, and names that documentation generators read, are skipped. */
const mutableChildren = (source: string, node: Node): Node[] => {
  const children = childrenOf(node)
  // `rows[0]?.total ?? 0`: demanded by the compiler where an element always exists.
  if (node.type === 'LogicalExpression' && isIndexed(source, node)) return [node.left]
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = textOf(source, node.callee).replaceAll(/\?\.|\s/g, '.')
    if (DOCUMENTING_CALLS.test(callee)) return [node.callee]
    // Arguments that are names or messages.
    if (/^(input|choice|scalar)$/.test(callee))
      return node.arguments.slice(2, 3).filter((each: Node) => !isString(each))
    if (/^builder\.|^t\.expose|Error$|^(invalidField|notFound|httpError)$/.test(callee))
      return children.filter((each) => !isString(each))
  }
  if (node.type === 'Property') {
    const key = node.key.name ?? node.key.value
    if (DOCUMENTATION.test(key)) return isString(node.value) || /^examples?$/.test(key) ? [] : [node.value]
    return node.computed ? [node.key, node.value] : [node.value]
  }
  if (node.type === 'MemberExpression' && !node.computed) return [node.object]
  return children
}

const mutantsBelow = (source: string, node: Node): Mutant[] => {
  const own = ofNode(source, node).filter(({ kind, start, end }) => {
    if (kind === 'item') {
      // Items longer than a line are parts of the program, not options.
      const item = source
        .slice(start, end)
        .replace(/^\s*,|,\s*$/g, '')
        .trim()
      return !item.includes('\n') && !DOCUMENTATION.test(/^\w*/.exec(item)?.[0] ?? '')
    }
    if (kind === 'call')
      return !DOCUMENTING_CALLS.test(
        source
          .slice(start, end)
          .replace(/^await\s+/, '')
          .replace(/\([\s\S]*$/, ''),
      )
    return true
  })
  // Destructuring patterns: the type check notices what is missing from one.
  if (node.type === 'ObjectPattern' || node.type === 'ArrayPattern') return []
  return [...own, ...mutableChildren(source, node).flatMap((child) => mutantsBelow(source, child))]
}

/** All mutants of a source, in source order. */
export const mutantsOf = (source: string): Mutant[] =>
  mutantsBelow(source, parse(source)).sort((a, b) => a.start - b.start || a.end - b.end)
