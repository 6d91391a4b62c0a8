import type { LiveMessage } from '@stoop/validators/live'
import type { inferRouterOutputs } from '@trpc/server'
import { expectTypeOf, it } from 'vitest'
import type { AppRouter } from './router.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

it('returns plain JSON from every procedure, without dates or other objects', () => {
  // A subscription returns an iterator of messages.
  expectTypeOf<Omit<inferRouterOutputs<AppRouter>, 'live'>>().toExtend<Json>()
  expectTypeOf<LiveMessage>().toExtend<Json>()
  expectTypeOf<{ createdAt: Date }>().not.toExtend<Json>()
})
