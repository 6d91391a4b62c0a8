import { useSearchParams } from 'wouter'

/**
 * Returns the open tab, kept in the URL as `?tab=`, so that back and reload keep it. The first of `names` is the default, without
 * a query, unless `fallback` is another one. Keeps other query parameters. With `isStep`, each change adds a history entry.
 */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
  {
    parameter = 'tab',
    isStep = false,
    fallback = names[0],
  }: { parameter?: string; isStep?: boolean; fallback?: Name } = {},
): [open: Name, show: (name: Name) => void] {
  const [query, setQuery] = useSearchParams()
  const requestedName = query.get(parameter)
  const open = names.find((name) => name === requestedName) ?? fallback

  function show(name: Name) {
    setQuery(
      (before) => {
        if (name === names[0] && name === fallback) before.delete(parameter)
        else before.set(parameter, name)
        return before
      },
      { replace: !isStep },
    )
  }

  return [open, show]
}
