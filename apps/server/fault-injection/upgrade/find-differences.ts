/**
 * Lists the values of `before` that are missing or different in `after`: one line per value, with its path. A new release may add
 * fields to objects, but no items to lists.
 */
export function findDifferences(before: unknown, after: unknown, path = ''): string[] {
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) return [`${path}: no list`]
    const sizes = before.length === after.length ? [] : [`${path}: ${before.length} items, then ${after.length}`]
    return [...sizes, ...before.flatMap((item, n) => findDifferences(item, after[n], `${path}[${n}]`))]
  }
  if (isObject(before)) {
    if (!isObject(after)) return [`${path}: missing`]
    return Object.entries(before).flatMap(([key, value]) => findDifferences(value, after[key], `${path}.${key}`))
  }
  return Object.is(before, after) ? [] : [`${path}: ${JSON.stringify(before)}, then ${JSON.stringify(after)}`]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
