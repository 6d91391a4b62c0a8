import { useSearchParams } from 'wouter'

/**
 * The open tab, kept in the URL as `?tab=` so that back and reload keep it. The first of `names` is the default and has
 * no query. Other query parameters stay.
 */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): [open: Name, show: (name: Name) => void] {
  const [query, setQuery] = useSearchParams()
  const requestedName = query.get('tab')
  const open = names.find((name) => name === requestedName) ?? names[0]

  function show(name: Name) {
    setQuery(
      (before) => {
        if (name === names[0]) before.delete('tab')
        else before.set('tab', name)
        return before
      },
      { replace: true },
    )
  }

  return [open, show]
}
