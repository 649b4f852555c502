import { parseAst } from 'vitest/node'

/** A node of the syntax tree (ESTree with TypeScript's nodes) and its range in the text. */
export interface Node {
  type: string
  start: number
  end: number
  // biome-ignore lint/suspicious/noExplicitAny: every kind of node has fields of its own
  [field: string]: any
}

export const parse = (text: string): Node => parseAst(text, { lang: 'ts' }) as unknown as Node

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Nodes that wrap an expression with a type; all others whose name starts with TS are types only. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** The children of a node that are executed: types and names in imports and exports are skipped. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || TYPED.has(type))
    .filter(({ type }) => !/^(Import|Export(All|Specifier))/.test(type))

/** Code whose coverage is recorded: a statement in a function, or an arrow function's expression. */
export interface Probe {
  start: number
  end: number
  /** The text before and after the probe's recording expression. */
  around: readonly [open: string, close: string]
}

const isFunction = ({ type }: Node) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

const probesBelow = (node: Node, inFunction: boolean): Probe[] => {
  const within = inFunction || isFunction(node)
  const probe = ({ start, end }: Node, open: string, close: string): Probe => ({ start, end, around: [open, close] })
  const own: Probe[] = []
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement')
    own.push(probe(node.body, '(NOTE, (', '))'))
  if (within && (node.type === 'BlockStatement' || node.type === 'SwitchCase'))
    for (const each of node.body ?? node.consequent)
      if (each.type !== 'FunctionDeclaration') own.push(probe(each, 'NOTE; ', ''))
  const branches = node.type === 'IfStatement' ? [node.consequent, node.alternate] : []
  if (/^(For|While|DoWhile)/.test(node.type)) branches.push(node.body)
  if (within)
    for (const each of branches) if (each && each.type !== 'BlockStatement') own.push(probe(each, '{ NOTE; ', ' }'))
  return [...own, ...childrenOf(node).flatMap((child) => probesBelow(child, within))]
}

export const probesOf = (program: Node): Probe[] =>
  probesBelow(program, false).sort((a, b) => a.start - b.start || b.end - a.end)

/** The innermost probe around a range. Code that runs when its module is loaded has none. */
export const probeAround = (probes: readonly Probe[], place: { start: number; end: number }): number | undefined => {
  // Probes are nested or disjoint, the outer before the inner.
  const index = probes.findLastIndex(({ start, end }) => start <= place.start && place.end <= end)
  return index < 0 ? undefined : index
}

/** Instruments a text: each probe adds its name to the set `globalThis.probes`, if that exists. Line numbers do not change. */
export const instrument = (file: string, text: string): string => {
  const edits = probesOf(parse(text)).flatMap(({ start, end, around: [open, close] }, index) => [
    { at: start, rank: index, text: open.replace('NOTE', `globalThis.probes?.add('${file}:${index}')`) },
    { at: end, rank: -1 - index, text: close },
  ])
  // At the same position the inner one ends before the outer, and the outer starts before the inner.
  edits.sort((a, b) => a.at - b.at || a.rank - b.rank)
  let made = ''
  let done = 0
  for (const { at, text: more } of edits) {
    made += text.slice(done, at) + more
    done = at
  }
  return made + text.slice(done)
}
