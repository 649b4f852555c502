import { parseAst } from 'vitest/node'

/** A node of the syntax tree (ESTree with TypeScript's), with its place in the text. */
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

/** What wraps an expression with a type; every other node whose name begins with TS is a type alone. */
const TYPED = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** The nodes directly below one that run: types and what is imported and exported by name are left out. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || TYPED.has(type))
    .filter(({ type }) => !/^(Import|Export(All|Specifier))/.test(type))

/** A piece of code of which it is recorded whether a test ran it: a statement of a function, or an arrow's expression. */
export interface Probe {
  start: number
  end: number
  /** What the note of it is put between. */
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

/** The smallest probe around a place. Code that runs when its module is loaded has none. */
export const probeAround = (probes: readonly Probe[], place: { start: number; end: number }): number | undefined => {
  // They are nested or apart, the outer before the inner.
  const index = probes.findLastIndex(({ start, end }) => start <= place.start && place.end <= end)
  return index < 0 ? undefined : index
}

/** The text in which every probe adds its name to the set `globalThis.probes`, if that is there. Lines keep their numbers. */
export const instrument = (file: string, text: string): string => {
  const edits = probesOf(parse(text)).flatMap(({ start, end, around: [open, close] }, index) => [
    { at: start, rank: index, text: open.replace('NOTE', `globalThis.probes?.add('${file}:${index}')`) },
    { at: end, rank: -1 - index, text: close },
  ])
  // At one place the inner ends before the outer, and the outer begins before the inner.
  edits.sort((a, b) => a.at - b.at || a.rank - b.rank)
  let made = ''
  let done = 0
  for (const { at, text: more } of edits) {
    made += text.slice(done, at) + more
    done = at
  }
  return made + text.slice(done)
}
