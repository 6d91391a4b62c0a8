/**
 * superjson's envelope around what is plain JSON already, as everything is that passes here (R68: dates are ISO strings): the server
 * reads and writes it with superjson itself, and its 3.5 kB need not be part of a first load. What was undefined arrives as null.
 */
export const wire = {
  serialize: (json: unknown) => ({ json }),
  deserialize: ({ json }: { json: unknown }) => json,
}
