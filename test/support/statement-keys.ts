import { parse } from 'libpg-query'

/** The private tables, and by which column a statement names whose rows it concerns. */
const KEYS: Readonly<Record<string, { readonly key: string; readonly parent?: string }>> = {
  conversations: { key: 'user_id' },
  messages: { key: 'conversation_id', parent: 'conversations' },
  notifications: { key: 'user_id' },
  notification_deliveries: { key: 'notification_id', parent: 'notifications' },
  journal_entries: { key: 'user_id' },
  images: { key: 'user_id' },
  albums: { key: 'user_id' },
  memories: { key: 'user_id' },
}

/** Whether a text may concern a private table: what does not is not worth parsing. */
export const mayConcern = (text: string): boolean => new RegExp(`\\b(${Object.keys(KEYS).join('|')})\\b`).test(text)

/** A node of the parser: an object with one key, its kind, or the fields of a kind. Its own types would have to be narrowed at each step. */
type Node = Record<string, any>

/** A column of a relation, or with `arms` of a union: given only where it is given in each arm. */
interface Column {
  readonly relation?: Relation
  readonly name?: string
  readonly arms?: readonly (readonly [Column, Scope])[]
}

/** What does not depend on any row: a parameter, a constant, a function of them. */
const GIVEN: Column = {}

interface Relation {
  /** Null for what is not a table. */
  readonly table: string | null
  /** Undefined where it is known to lack the column. */
  column(name: string): Column | undefined
}

interface Result {
  readonly relation: Relation
  readonly outputs: readonly Column[]
  readonly scope: Scope
}

/** A query, with what is true of all of its rows. What is `optional` holds where an outer join has found a row. */
interface Scope {
  readonly parent: Scope | null
  readonly ctes: Map<string, Result>
  readonly relations: Map<string, Relation>
  readonly equations: { readonly sides: readonly [Column, Column]; readonly optional: boolean }[]
  readonly imports: { readonly from: Scope; readonly optional: boolean }[]
}

interface Use {
  readonly relation: Relation & { readonly table: string }
  readonly scope: Scope
  readonly optional: boolean
}

const scopeIn = (parent: Scope | null, ctes = parent?.ctes): Scope => ({
  parent,
  ctes: new Map(ctes),
  relations: new Map(),
  equations: [],
  imports: [],
})

const tableOf = (table: string | null): Relation => {
  const columns = new Map<string, Column>()
  const relation: Relation = {
    table,
    column: (name) => {
      const column = columns.get(name) ?? { relation, name }
      columns.set(name, column)
      return column
    },
  }
  return relation
}

const GIVEN_ROWS: Relation = { table: null, column: () => GIVEN }

/** What a query returns, as a relation: named columns, and all columns of the relations behind a `*`. */
const rowsOf = (named: ReadonlyMap<string, Column>, stars: readonly Relation[]): Relation => ({
  table: null,
  column: (name) => named.get(name) ?? stars.map((star) => star.column(name)).find((column) => column !== undefined),
})

const kindOf = (node: Node): [string, Node] => Object.entries(node)[0] as [string, Node]
const textOf = (node: Node): string | undefined => node.String?.sval
const bare = (node: Node): Node => (node.TypeCast ? bare(node.TypeCast.arg) : node)

const mentions = (node: unknown, kinds: readonly string[]): boolean =>
  typeof node === 'object' &&
  node !== null &&
  Object.entries(node).some(([key, value]) => kinds.includes(key) || mentions(value, kinds))
const isGiven = (node: Node): boolean => !mentions(node, ['ColumnRef', 'SubLink'])

class Reading {
  readonly uses: Use[] = []
  /** Tables with a row inserted that does not say whose it is. */
  readonly nobodys: string[] = []
  readonly #seen = new Set<Node>()

  #columnOf(fields: readonly Node[], scope: Scope): Column | undefined {
    const names = fields.map(textOf)
    const name = names.at(-1)
    if (name === undefined) return undefined
    const alias = names.at(-2)
    for (let at: Scope | null = scope; at; at = at.parent) {
      if (alias !== undefined) {
        const relation = at.relations.get(alias)
        if (relation) return relation.column(name)
        continue
      }
      const relations = [...at.relations.values()]
      const tables = relations.filter(({ table }) => table !== null)
      const known =
        relations.find((relation) => relation.table === null && relation.column(name)) ??
        tables.find(({ table }) => KEYS[table as string]?.key === name)
      if (known) return known.column(name)
      if (tables.length > 0) return tables.length === 1 ? tables[0]?.column(name) : undefined
    }
    return undefined
  }

  #term(given: Node, scope: Scope, optional: boolean): Column | undefined {
    const node = bare(given)
    if (node.ColumnRef) return this.#columnOf(node.ColumnRef.fields, scope)
    if (node.SubLink?.subLinkType === 'EXPR_SUBLINK') return this.#inside(node.SubLink, scope, optional)
    return isGiven(node) ? GIVEN : undefined
  }

  /** The column of a subquery that a value is equal to; what holds inside then holds outside. */
  #inside(link: Node, scope: Scope, optional: boolean): Column | undefined {
    this.#seen.add(link)
    const { outputs, scope: from } = this.#query(link.subselect, scope)
    scope.imports.push({ from, optional })
    return outputs[0]
  }

  #equate(left: Node, right: Node, scope: Scope, optional: boolean): void {
    if (left.RowExpr && right.RowExpr) {
      for (const [index, item] of left.RowExpr.args.entries())
        this.#equate(item, right.RowExpr.args[index], scope, optional)
      return
    }
    const sides = [this.#term(left, scope, optional), this.#term(right, scope, optional)] as const
    if (sides[0] && sides[1]) scope.equations.push({ sides: [sides[0], sides[1]], optional })
  }

  /** Notes what a condition says of all rows: equalities joined by AND. */
  #condition(node: Node | undefined, scope: Scope, optional: boolean): void {
    if (!node) return
    const { A_Expr: compared, BoolExpr: combined, SubLink: link } = node
    if (combined?.boolop === 'AND_EXPR') for (const part of combined.args) this.#condition(part, scope, optional)
    if (compared && textOf(compared.name[0]) === '=') {
      const { kind, lexpr, rexpr } = compared
      const list = bare(rexpr)
      if (kind === 'AEXPR_OP') this.#equate(lexpr, rexpr, scope, optional)
      else if (list.SubLink?.subLinkType === 'ARRAY_SUBLINK') this.#isIn(lexpr, list.SubLink, scope, optional)
      else if (isGiven(list)) this.#equate(lexpr, { ParamRef: {} }, scope, optional)
    }
    if (link?.subLinkType === 'ANY_SUBLINK' && !link.operName) this.#isIn(link.testexpr, link, scope, optional)
    this.#subqueries(node, scope)
  }

  #isIn(value: Node, link: Node, scope: Scope, optional: boolean): void {
    const [column, output] = [this.#term(value, scope, optional), this.#inside(link, scope, optional)]
    if (column && output) scope.equations.push({ sides: [column, output], optional })
  }

  /** Reads the subqueries of an expression that have not been read as a part of a condition. */
  #subqueries(node: unknown, scope: Scope): void {
    if (typeof node !== 'object' || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key !== 'SubLink') this.#subqueries(value, scope)
      else if (!this.#seen.has(value)) {
        this.#seen.add(value)
        this.#query(value.subselect, scope)
        this.#subqueries(value.testexpr, scope)
      }
    }
  }

  #from(node: Node, scope: Scope, optional: boolean): void {
    const [kind, item] = kindOf(node)
    if (kind === 'JoinExpr') this.#join(item, scope, optional)
    else if (kind === 'RangeVar') this.#named(item, scope, optional)
    else if (kind === 'RangeSubselect') {
      const { relation, scope: from } = this.#query(item.subquery, scope, item.alias.colnames)
      scope.relations.set(item.alias.aliasname, relation)
      scope.imports.push({ from, optional })
    } else if (kind === 'RangeFunction') {
      const name = item.alias?.aliasname ?? 'function'
      scope.relations.set(name, isGiven(item.functions) ? GIVEN_ROWS : tableOf(name))
      this.#subqueries(item.functions, scope)
    } else throw new Error(`unknown in FROM: ${kind}`)
  }

  #join({ jointype, larg, rarg, quals, usingClause = [] }: Node, scope: Scope, optional: boolean): void {
    if (!['JOIN_INNER', 'JOIN_LEFT'].includes(jointype)) throw new Error(`unknown join: ${jointype}`)
    const before = new Set(scope.relations.values())
    this.#from(larg, scope, optional)
    const left = [...scope.relations.values()].filter((relation) => !before.has(relation))
    const isOptional = optional || jointype === 'JOIN_LEFT'
    this.#from(rarg, scope, isOptional)
    const right = [...scope.relations.values()].filter((relation) => !before.has(relation) && !left.includes(relation))
    this.#condition(quals, scope, isOptional)
    for (const name of usingClause.map(textOf)) {
      const sides = [rowsOf(new Map(), left).column(name), rowsOf(new Map(), right).column(name)] as const
      if (sides[0] && sides[1]) scope.equations.push({ sides: [sides[0], sides[1]], optional: isOptional })
    }
  }

  #named({ relname, schemaname, alias }: Node, scope: Scope, optional: boolean): Relation {
    const cte = schemaname ? undefined : scope.ctes.get(relname)
    const relation = cte?.relation ?? tableOf(relname)
    scope.relations.set(alias?.aliasname ?? relname, relation)
    if (cte) scope.imports.push({ from: cte.scope, optional })
    else if (relname in KEYS) this.uses.push({ relation: relation as Use['relation'], scope, optional })
    return relation
  }

  #ctes(clause: Node | undefined, scope: Scope): void {
    for (const { CommonTableExpr: cte } of clause?.ctes ?? []) {
      const itself = { relation: tableOf(null), outputs: [], scope: scopeIn(null) }
      if (clause?.recursive) scope.ctes.set(cte.ctename, itself)
      // Without the equations around it: it is computed before them.
      scope.ctes.set(cte.ctename, this.#query(cte.ctequery, scopeIn(null, scope.ctes), cte.aliascolnames))
    }
  }

  #returned(list: readonly Node[] = [], scope: Scope, names: readonly Node[] = []): Result {
    const named = new Map<string, Column>()
    const stars: Relation[] = []
    const outputs: Column[] = []
    for (const [index, { ResTarget: target }] of list.entries()) {
      const fields = target.val.ColumnRef?.fields as readonly Node[] | undefined
      if (fields?.at(-1)?.A_Star) {
        const alias = textOf(fields[0] as Node)
        const star = alias === undefined ? undefined : scope.relations.get(alias)
        stars.push(...(star ? [star] : scope.relations.values()))
      } else {
        const column = this.#term(target.val, scope, true) ?? { name: 'computed' }
        const [kind, { funcname }] = kindOf(bare(target.val))
        const own = target.name ?? textOf(fields?.at(-1) ?? (kind === 'FuncCall' ? funcname.at(-1) : {}))
        named.set(textOf(names[index] ?? {}) ?? own ?? '?column?', column)
        outputs.push(column)
      }
    }
    this.#subqueries(list, scope)
    return { relation: rowsOf(named, stars), outputs, scope }
  }

  /** Names the columns of a union or of VALUES, which are numbered by default. */
  #numbered(outputs: readonly Column[], scope: Scope, like: readonly (string | undefined)[]): Result {
    const named = new Map(outputs.map((column, index) => [like[index] ?? `column${index + 1}`, column]))
    return { relation: rowsOf(named, []), outputs, scope }
  }

  #query(statement: Node, parent: Scope | null, names: readonly Node[] = []): Result {
    const [kind, query] = kindOf(statement)
    const scope = scopeIn(parent)
    if (kind === 'SelectStmt') return this.#select(query, scope, names)
    if (!['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) return this.#returned([], scope)
    this.#ctes(query.withClause, scope)
    if (kind === 'InsertStmt') this.#insert(query, scope)
    else {
      this.#named({ ...query.relation, schemaname: 'public' }, scope, false)
      for (const item of query.fromClause ?? query.usingClause ?? []) this.#from(item, scope, false)
      this.#condition(query.whereClause, scope, false)
      this.#subqueries(query.targetList, scope)
    }
    return this.#returned(query.returningClause?.exprs, scope, names)
  }

  #insert({ relation, cols = [], selectStmt, onConflictClause }: Node, scope: Scope): void {
    const columns: string[] = cols.map(({ ResTarget }: Node) => ResTarget.name)
    const key = KEYS[relation.relname]?.key
    if (key !== undefined && !columns.includes(key)) this.nobodys.push(relation.relname)
    const source = selectStmt ? this.#query(selectStmt, scope) : null
    const target = tableOf(relation.relname)
    scope.relations.set(relation.alias?.aliasname ?? relation.relname, target)
    if (source) scope.imports.push({ from: source.scope, optional: false })
    for (const [index, name] of columns.entries()) {
      const sides = [target.column(name), source?.outputs[index]] as const
      if (sides[0] && sides[1]) scope.equations.push({ sides: [sides[0], sides[1]], optional: false })
    }
    this.#subqueries(onConflictClause, scope)
  }

  #select(query: Node, scope: Scope, names: readonly Node[]): Result {
    this.#ctes(query.withClause, scope)
    if (query.op !== 'SETOP_NONE') {
      const arms = [query.larg, query.rarg].map((arm) => this.#query({ SelectStmt: arm }, scope))
      const [first] = arms
      const outputs = (first?.outputs ?? []).map((_, index) => ({
        arms: arms.map((arm) => [arm.outputs[index] ?? {}, arm.scope] as const),
      }))
      const like = firstTargets(query).map((target, index) => textOf(names[index] ?? {}) ?? target)
      return this.#numbered(outputs, scope, like)
    }
    if (query.valuesLists) {
      const rows: Node[][] = query.valuesLists.map(({ List }: Node) => List.items)
      this.#subqueries(rows, scope)
      const outputs = (rows[0] ?? []).map((_, index) => (rows.every((row) => isGiven(row[index] ?? {})) ? GIVEN : {}))
      return this.#numbered(outputs, scope, names.map(textOf))
    }
    for (const item of query.fromClause ?? []) this.#from(item, scope, false)
    this.#condition(query.whereClause, scope, false)
    const { targetList, fromClause: _from, whereClause: _where, withClause: _with, ...rest } = query
    const result = this.#returned(targetList, scope, names)
    this.#subqueries(rest, scope)
    return result
  }

  read(statement: Node): void {
    this.#query(statement, null)
  }

  #isNamed({ relation, scope, optional }: Use): boolean {
    const { key, parent } = KEYS[relation.table] as (typeof KEYS)[string]
    const from = relation.column(key)
    if (!from) return false
    return this.#reaches(from, scope, optional, ({ name, relation: other }) => {
      const isParent = parent !== undefined && other?.table === parent && name === 'id'
      const use = isParent && this.uses.find((it) => it.relation === other)
      return use ? this.#isNamed(use) : false
    })
  }

  /** Whether a column must equal something that is given, or that passes. */
  #reaches(from: Column, scope: Scope, optional: boolean, passes: (column: Column) => boolean): boolean {
    const equations = [...visible(scope, optional)]
    const reached = new Set([from])
    // A set grows while it is walked.
    for (const column of reached) {
      if (column === GIVEN || passes(column)) return true
      if (column.arms?.every(([arm, its]) => this.#reaches(arm, its, false, passes))) return true
      for (const [left, right] of equations) {
        if (left === column) reached.add(right)
        if (right === column) reached.add(left)
      }
    }
    return false
  }

  missing(): string[] {
    const unnamed = this.uses.filter((use) => !this.#isNamed(use)).map(({ relation }) => relation.table)
    return [...new Set([...this.nobodys, ...unnamed])].sort()
  }
}

/** The names of the first arm of a union. */
const firstTargets = (query: Node): (string | undefined)[] =>
  query.larg
    ? firstTargets(query.larg)
    : (query.targetList ?? []).map(
        ({ ResTarget }: Node) => ResTarget.name ?? textOf(ResTarget.val.ColumnRef?.fields.at(-1) ?? {}),
      )

function* visible(scope: Scope, optional: boolean): Generator<readonly [Column, Column]> {
  for (let at: Scope | null = scope; at; at = at.parent) yield* imported(at, optional)
}

function* imported(scope: Scope, optional: boolean): Generator<readonly [Column, Column]> {
  for (const equation of scope.equations) if (optional || !equation.optional) yield equation.sides
  for (const { from, optional: its } of scope.imports) if (optional || !its) yield* imported(from, optional)
}

/** The private tables that a statement reads or writes without naming whose rows: no equality on the key. */
export const tablesWithoutKey = async (text: string): Promise<string[]> => {
  const missing = new Set<string>()
  for (const { stmt } of (await parse(text)).stmts ?? []) {
    const reading = new Reading()
    reading.read(stmt as Node)
    for (const table of reading.missing()) missing.add(table)
  }
  return [...missing].sort()
}
