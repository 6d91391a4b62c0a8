import superjson from 'superjson'

/** superjson for responses. Requests are plain JSON in superjson's `{json}` envelope (decision 105). */
export const dataTransformer = {
  input: { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize },
  output: superjson,
}
