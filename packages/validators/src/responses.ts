import * as z from 'zod/mini'

/** The response of a write that returns no data. */
export const okResponse = z.object({ ok: z.literal(true) })
export type OkResponse = z.infer<typeof okResponse>

const errorParams = z.record(z.string(), z.union([z.string(), z.number()]))

/**
 * The error of a field. `path` is the name of the field. `code` is stable, and `message` is composed from `code` and `params`.
 */
export const fieldError = z.object({ path: z.string(), code: z.string(), params: errorParams, message: z.string() })
export type FieldError = z.infer<typeof fieldError>

/**
 * The body of every error, in REST and tRPC. `error` repeats `message`, because clients read one or the other. `reason` is stable
 * and more precise than `code`; with `params`, it determines `message`. `requestId` is the header X-Request-Id.
 */
export const errorResponse = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  reason: z.optional(z.string()),
  params: z.optional(errorParams),
  errors: z.optional(z.array(fieldError)),
  requestId: z.optional(z.string()),
})
export type ErrorResponse = z.infer<typeof errorResponse>
