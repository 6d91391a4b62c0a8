import * as z from 'zod/mini'
import { id, isoDate } from './ids.ts'

/** GET /api/auth/sessions. */
export const sessionView = z.object({
  id,
  /** The browser and system, such as `Chrome on Android`. */
  device: z.string(),
  createdAt: isoDate,
  lastUsedAt: isoDate,
  /** Whether this session has sent the request. */
  isCurrent: z.boolean(),
})
export type SessionView = z.infer<typeof sessionView>
