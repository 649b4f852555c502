/** A map written as one line a value, `value: key, key, …`: `table('do not: dont')` maps "dont" to "do not". */
export function table(lines: string): ReadonlyMap<string, string> {
  const entries = lines
    .trim()
    .split('\n')
    .flatMap((line): (readonly [string, string])[] => {
      const [value = '', keys = ''] = line.split(':')
      return keys.split(',').map((key) => [key.trim(), value.trim()] as const)
    })
  return new Map(entries)
}
