import { versionedColumns } from '@stoop/db/schema/content-tables'
import { communityPost, communityPostEdit, communityPostInput } from '@stoop/validators/communities'
import { post, postEdit, postInput, postVersion } from '@stoop/validators/posts'
import { describe, expect, it } from 'vitest'

const fields = Object.keys(versionedColumns())

describe('every versioned column of a post', () => {
  it.each([
    ['posts', post],
    ['community posts', communityPost],
    ['versions', postVersion],
  ])('is a field of the responses with %s', (_name, schema) => {
    expect(fields.filter((field) => !Object.hasOwn(schema.shape, field))).toEqual([])
  })

  it.each([
    ['a new post', postInput],
    ['a new community post', communityPostInput],
    ['an edited post', postEdit],
    ['an edited community post', communityPostEdit],
  ])('is a field of the request for %s', (_name, schema) => {
    expect(fields.filter((field) => !Object.hasOwn(schema.shape, field))).toEqual([])
  })
})
