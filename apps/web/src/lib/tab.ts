import { useSearchParams } from 'wouter'

/**
 * The open tab, kept in the URL as `?tab=` so that back and reload keep it. The first of `names` is the default and has
 * no query. Other query parameters stay. With `isStep`, each change is a step of the history.
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
