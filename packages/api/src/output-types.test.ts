import type { inferRouterOutputs } from '@trpc/server'
import { expectTypeOf, it } from 'vitest'
import type { AppRouter } from './router.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }

it('returns plain JSON from every procedure, without dates or other objects', () => {
  expectTypeOf<inferRouterOutputs<AppRouter>>().toExtend<Json>()
  expectTypeOf<{ createdAt: Date }>().not.toExtend<Json>()
})
