import * as z from 'zod/mini'

/** A write that has nothing else to say (R68). */
export const done = z.object({ ok: z.literal(true) })
export type Done = z.infer<typeof done>

/** Every refusal's body, on both doors (R15). */
export const refusal = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type RefusalBody = z.infer<typeof refusal>
