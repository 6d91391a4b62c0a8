import { useSearchParams } from 'wouter'

/**
 * Returns the open tab, kept in the URL as `?tab=`, so that back and reload keep it. The first of `names` is the default, without
 * a query. Keeps other query parameters. With `isStep`, each change adds a history entry.
 */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
  { parameter = 'tab', isStep = false } = {},
): [open: Name, show: (name: Name) => void] {
  const [query, setQuery] = useSearchParams()
  const requestedName = query.get(parameter)
  const open = names.find((name) => name === requestedName) ?? names[0]

  function show(name: Name) {
    setQuery(
      (before) => {
        if (name === names[0]) before.delete(parameter)
        else before.set(parameter, name)
        return before
      },
      { replace: !isStep },
    )
  }

  return [open, show]
}
