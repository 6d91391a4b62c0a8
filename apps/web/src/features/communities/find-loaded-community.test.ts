import { gardeners as fixture } from '@stoop/validators/fixtures/communities'
import { discoveredCommunityOf } from '@stoop/validators/fixtures/community-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { findLoadedCommunity } from './find-loaded-community.ts'

const gardeners = discoveredCommunityOf(fixture)

afterEach(() => queryClient.clear())

it('finds a community of a loaded list by id and by slug, but no unknown one', () => {
  expect(findLoadedCommunity(gardeners.id)).toBeUndefined()
  queryClient.setQueryData(['communities', 'joined'], { pages: [singlePage([gardeners])], pageParams: [null] })
  expect(findLoadedCommunity(gardeners.id)).toBe(gardeners)
  expect(findLoadedCommunity(gardeners.slug)).toBe(gardeners)
  expect(findLoadedCommunity('unknown')).toBeUndefined()
})
