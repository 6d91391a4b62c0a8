import { useSearchParams } from 'wouter'

/**
 * The open tab, kept in the address as `?tab=` so that back and reload keep it (R39). `names` begins with the default, which has no
 * query; what else the address says stays.
 */
export function useTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): [open: Name, show: (name: Name) => void] {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const open = names.find((name) => name === asked) ?? names[0]

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
