import { ben } from '@stoop/validators/fixtures/people'
import { postsOf } from '@stoop/validators/fixtures/post-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { findLoadedPerson } from './find-loaded-person.ts'

afterEach(() => queryClient.clear())

it('finds the author of a loaded post regardless of case, but no unknown username', () => {
  expect(findLoadedPerson('ben')).toBeUndefined()
  queryClient.setQueryData(['posts', 'city'], {
    pages: [singlePage(postsOf(ben))],
    pageParams: [null],
  })
  expect(findLoadedPerson('BEN')).toMatchObject({ firstName: 'Ben', lastName: 'Okafor' })
  expect(findLoadedPerson('be')).toBeUndefined()
})
