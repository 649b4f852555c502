import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Platform } from '../stores/stores.ts'
import { readDocument } from './document.ts'

/** Allowances that a plan may limit. */
export const ALLOWANCES = ['chat_messages', 'voice_minutes', 'photos'] as const
export type AllowanceName = (typeof ALLOWANCES)[number]

export interface Product {
  readonly platform: Platform
  readonly productId: string
}

/** A plan that a subscription gives, or the plan without a subscription. */
export interface Plan {
  readonly id: string
  /** The higher, the more; 0 is the plan without a subscription. */
  readonly rank: number
  /** The products that the stores sell it as. */
  readonly products: readonly Product[]
  /** Whether it also covers products that no plan names. */
  readonly takesOtherProducts: boolean
  /** The amount of each allowance; null is without limit. */
  readonly allowances: Readonly<Record<AllowanceName, number | null>>
  /** By language. */
  readonly texts: ReadonlyMap<string, { readonly name: string; readonly description: string }>
}

/** All plans, by rank. */
export interface Plans {
  readonly all: readonly Plan[]
  /** The plan without a subscription. */
  readonly free: Plan
  /** The plan that a product gives. */
  planOf(product: Product): Plan
}

const FOLDER = fileURLToPath(new URL('../../../content/plans/', import.meta.url))

const wholeNumber = (value: string, name: string, least: number): number => {
  if (!/^\d{1,9}$/.test(value) || Number(value) < least)
    throw new Error(`needs a whole number of at least ${least} for “${name}”, not ${value}`)
  return Number(value)
}

const planFrom = (id: string, source: string): Plan => {
  const document = readDocument(source)
  const productsOf = (platform: Product['platform']): Product[] =>
    document
      .field(platform, ' ')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((productId) => ({ platform, productId }))
  const limitOf = (name: AllowanceName) => {
    const value = document.field(name)
    return value === 'unlimited' ? null : wholeNumber(value, name, 1)
  }
  const texts = document.lists().map(([language, [text = '']]) => {
    const [name = '', ...description] = text.split(/\n\s*\n/).map((part) => part.replace(/\s+/g, ' ').trim())
    if (name === '' || description.length !== 1)
      throw new Error(`needs a name and one paragraph of description in “${language}”`)
    return [language, { name, description: description.join() }] as const
  })
  document.section('en')
  return {
    id,
    rank: wholeNumber(document.field('rank'), 'rank', 0),
    products: [...productsOf('ios'), ...productsOf('android')],
    takesOtherProducts: document.field('other products', 'no') === 'yes',
    allowances: Object.fromEntries(ALLOWANCES.map((name) => [name, limitOf(name)])) as Plan['allowances'],
    texts: new Map(texts),
  }
}

const keyOf = ({ platform, productId }: Product) => `${platform} ${productId}`

/** Finds errors in plans that are each well-formed. */
const faultsOf = (plans: readonly Plan[]): string[] => {
  const [first, ...others] = plans
  if (first?.rank !== 0 || others.some(({ rank }) => rank === 0)) return ['one plan has the rank 0']
  const products = plans.flatMap((plan) => plan.products.map(keyOf))
  const sold = products.filter((product, at) => products.indexOf(product) !== at)
  const languages = [...first.texts.keys()].sort().join()
  return [
    ...(first.products.length > 0 || first.takesOtherProducts ? [`${first.id}.md sells what has the rank 0`] : []),
    ...(others.filter((plan) => plan.takesOtherProducts).length === 1 ? [] : ['one plan takes “other products”']),
    ...sold.map((product) => `two plans sell ${product}`),
    ...others.flatMap((plan, at) => {
      const below = plans[at] as Plan
      const less = ALLOWANCES.filter(
        (name) => (plan.allowances[name] ?? Infinity) < (below.allowances[name] ?? Infinity),
      )
      return [
        ...(plan.rank === below.rank ? [`${plan.id}.md has the rank of ${below.id}.md`] : []),
        ...less.map((name) => `${plan.id}.md has less “${name}” than ${below.id}.md`),
        ...([...plan.texts.keys()].sort().join() === languages ? [] : [`${plan.id}.md has other languages`]),
      ]
    }),
  ]
}

/**
 * Reads and checks the plans of a folder.
 * @throws Error that names every invalid file and its errors.
 */
export function readPlans(folder = FOLDER): Plans {
  const faults: string[] = []
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md')
  const all = files
    .flatMap((file): Plan[] => {
      try {
        return [planFrom(file.slice(0, -'.md'.length), readFileSync(`${folder}/${file}`, 'utf8'))]
      } catch (error) {
        faults.push(`${file} ${(error as Error).message}`)
        return []
      }
    })
    .sort((one, other) => one.rank - other.rank)
  if (faults.length === 0) faults.push(...faultsOf(all))
  if (faults.length > 0) throw new Error(`The plans in ${folder} are not valid:\n${faults.join('\n')}`)
  const sold = new Map(all.flatMap((plan) => plan.products.map((product) => [keyOf(product), plan] as const)))
  const otherwise = all.find((plan) => plan.takesOtherProducts) as Plan
  const planOf = ({ platform, productId }: Product): Plan => {
    // The test store sells the products of the others.
    const platforms = platform === 'test' ? (['ios', 'android'] as const) : [platform]
    return platforms.map((each) => sold.get(keyOf({ platform: each, productId }))).find(Boolean) ?? otherwise
  }
  return { all, free: all[0] as Plan, planOf }
}
