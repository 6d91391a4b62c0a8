import { afterEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { subtractReply } from './reply-count.ts'

afterEach(() => queryClient.clear())

const cachePost = (commentCount: number, query = 'feed') =>
  void queryClient.setQueryData(['posts', query], { id: 'post', commentCount })
const getCount = (query = 'feed') => queryClient.getQueryData<{ commentCount: number }>(['posts', query])?.commentCount

describe('the reply count of a post', () => {
  it('counts a reply again if its deletion failed', () => {
    cachePost(3)
    const countAgain = subtractReply('post')
    expect(getCount()).toBe(2)
    countAgain(false)
    expect(getCount()).toBe(3)
  })

  it('counts a reply only once if its deletion failed after a refetch', () => {
    for (const query of ['feed', 'one']) cachePost(3, query)
    const countAgain = subtractReply('post')
    cachePost(3, 'feed')
    countAgain(false)
    expect([getCount('feed'), getCount('one')]).toEqual([3, 3])
  })

  it('counts a restored reply again, and keeps the replies of other people that a refetch has counted', () => {
    cachePost(3)
    const countAgain = subtractReply('post')
    cachePost(4)
    countAgain(true)
    expect(getCount()).toBe(5)
  })

  it('counts both replies again if both deletions failed', () => {
    cachePost(3)
    const [first, second] = [subtractReply('post'), subtractReply('post')]
    expect(getCount()).toBe(1)
    first(false)
    expect(getCount()).toBe(2)
    second(false)
    expect(getCount()).toBe(3)
  })

  it('does not throw if no post is cached', () => {
    subtractReply('post')(false)
    expect(getCount()).toBeUndefined()
  })
})
