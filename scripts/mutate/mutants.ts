import { isSql, sqlEdits } from './sql.ts'
import { childrenOf, type Node, parse } from './syntax.ts'

/** A fault that can be put into a file: what lies between two places becomes something else. */
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

/** Properties that tell somebody something, or that a generated file repeats: any change of them shows at once. */
const TOLD = /^(description|summary|examples?|name|message|title|deprecationReason|method|path)$/

/** Calls whose arguments only tell somebody something, or are GraphQL, which code generation reads. */
const TELLING = /(^|\.)(describe|meta|graphql|withAuth)$|(^|\.)log\.\w+$|(^|\.)(note|warn|info|debug)$/

const textOf = (source: string, { start, end }: Node) => source.slice(start, end)

const ownReturns = (node: Node): boolean =>
  node.type === 'ReturnStatement'
    ? node.argument != null
    : childrenOf(node).some((child) => !/Function/.test(child.type) && ownReturns(child))

/** With the comma behind it, or before it when it is the last. */
const without = (list: readonly Node[], index: number): { start: number; end: number } => {
  const [item, next, before] = [list[index], list[index + 1], list[index - 1]] as [Node, Node?, Node?]
  if (next) return { start: item.start, end: next.start }
  return { start: before?.end ?? item.start, end: item.end }
}

/** Numbers so large that one more makes no difference to anybody become a hundredth, or a hundred times as much. */
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
      // Mixed with another operator it would not be the one that is meant.
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

/** What of a node's children is looked at; texts for people, and names that documentation generators read, are not. */
const lookedAt = (source: string, node: Node): Node[] => {
  const children = childrenOf(node)
  // `rows[0]?.total ?? 0`: what the compiler asks for where an index is always there.
  if (node.type === 'LogicalExpression' && isIndexed(source, node)) return [node.left]
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const callee = textOf(source, node.callee).replaceAll(/\?\.|\s/g, '.')
    if (TELLING.test(callee)) return [node.callee]
    // Their words: names, and what a caller is told.
    if (/^(input|choice|scalar)$/.test(callee))
      return node.arguments.slice(2, 3).filter((each: Node) => !isString(each))
    if (/^builder\.|^t\.expose|Error$|^(invalidField|notFound|httpError)$/.test(callee))
      return children.filter((each) => !isString(each))
  }
  if (node.type === 'Property') {
    const key = node.key.name ?? node.key.value
    if (TOLD.test(key)) return isString(node.value) || /^examples?$/.test(key) ? [] : [node.value]
    return node.computed ? [node.key, node.value] : [node.value]
  }
  if (node.type === 'MemberExpression' && !node.computed) return [node.object]
  return children
}

const mutantsBelow = (source: string, node: Node): Mutant[] => {
  const own = ofNode(source, node).filter(({ kind, start, end }) => {
    if (kind === 'item') {
      // What is longer than a line is a part of the program, not an option.
      const item = source
        .slice(start, end)
        .replace(/^\s*,|,\s*$/g, '')
        .trim()
      return !item.includes('\n') && !TOLD.test(/^\w*/.exec(item)?.[0] ?? '')
    }
    if (kind === 'call')
      return !TELLING.test(
        source
          .slice(start, end)
          .replace(/^await\s+/, '')
          .replace(/\([\s\S]*$/, ''),
      )
    return true
  })
  // Patterns take apart: what is left out of one, the type check finds.
  if (node.type === 'ObjectPattern' || node.type === 'ArrayPattern') return []
  return [...own, ...lookedAt(source, node).flatMap((child) => mutantsBelow(source, child))]
}

/** Every fault that can be put into a source, in the order of its places. */
export const mutantsOf = (source: string): Mutant[] =>
  mutantsBelow(source, parse(source)).sort((a, b) => a.start - b.start || a.end - b.end)
