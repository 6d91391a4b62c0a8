import { describe, expectTypeOf, it } from 'vitest'
import type { holdRequests, Mock, mockProcedure, recordCalls } from '../../e2e/support/trpc.ts'
import type { MockResponses } from './mock-api.ts'

// The type checker runs these tests: a mock with a wrong path or output does not compile.
describe('a mock of a procedure', () => {
  it('accepts a mock only for the path of a procedure', () => {
    expectTypeOf<'posts.like'>().toExtend<Parameters<typeof mockProcedure>[1]>()
    expectTypeOf<'posts.applaud'>().not.toExtend<Parameters<typeof mockProcedure>[1]>()
    expectTypeOf<'posts.applaud'>().not.toExtend<Parameters<typeof holdRequests>[1]>()
    expectTypeOf<'posts.applaud'>().not.toExtend<Parameters<typeof recordCalls>[1]>()
    expectTypeOf<'posts.applaud'>().not.toExtend<keyof MockResponses>()
  })

  it('accepts a mock only with an output of its procedure', () => {
    expectTypeOf<{ output: { id: string; isLiked: boolean; likeCount: number } }>().toExtend<Mock<'posts.like'>>()
    expectTypeOf<{ output: { id: string; isLiked: boolean; likeCount: string } }>().not.toExtend<Mock<'posts.like'>>()
    expectTypeOf<{ output: { id: string; isLiked: boolean } }>().not.toExtend<Mock<'posts.like'>>()
    expectTypeOf<{ status: 500; errorMessage: string }>().toExtend<Mock<'posts.like'>>()
  })
})
