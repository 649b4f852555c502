import DataLoader from 'dataloader'
import type { Context } from '../context.ts'

type Load<Key, Args, Value> = (
  context: Context,
  keys: readonly Key[],
  args: Args,
) => Promise<readonly (Value | Error)[]>

/**
 * Lets a field of many parents be read by one statement: what the resolvers of a request ask for in the same turn of the
 * event loop, with the same arguments, is loaded together. `load` answers in the order of its keys. Nothing is kept
 * beyond the batch: what a mutation changed is seen by the fields after it, and a socket, whose context lives as long as
 * it does, remembers no arguments.
 */
export const createLoader = <Key, Args extends object, Value>(load: Load<Key, Args, Value>) => {
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
