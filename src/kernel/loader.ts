import DataLoader from 'dataloader'
import type { Context } from '../context.ts'

type Load<Key, Args, Value> = (
  context: Context,
  keys: readonly Key[],
  args: Args,
) => Promise<readonly (Value | Error)[]>

/**
 * Batches a field of many parents into one statement: keys that resolvers of a request load in the same turn of the
 * event loop, with the same arguments, share a statement. `load` returns values in the order of its keys. Nothing is
 * cached beyond the batch, so that fields after a mutation see its changes and the long-lived context of a socket does
 * not grow.
 */
export function createLoader<Key, Args extends object, Value>(load: Load<Key, Args, Value>) {
  const ofRequest = new WeakMap<Context, Map<string, DataLoader<Key, Value>>>()
  return (context: Context, key: Key, args: Args): Promise<Value> => {
    const loaders = ofRequest.get(context) ?? new Map<string, DataLoader<Key, Value>>()
    ofRequest.set(context, loaders)
    const variant = JSON.stringify(args)
    const loadBatch = (keys: readonly Key[]) => {
      loaders.delete(variant)
      return load(context, keys, args)
    }
    const loader = loaders.get(variant) ?? new DataLoader(loadBatch, { cache: false })
    loaders.set(variant, loader)
    return loader.load(key)
  }
}
