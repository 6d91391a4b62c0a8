import { versionedColumns } from '@stoop/db/schema/content-tables'
import { communityPost, communityPostEdit, communityPostInput } from '@stoop/validators/communities'
import { post, postEdit, postInput, postVersion } from '@stoop/validators/posts'
import { describe, expect, it } from 'vitest'

/** The columns of a picture that the server computes. */
const COMPUTED = ['imageWidth', 'imageHeight', 'imageHash']

const fields = Object.keys(versionedColumns()).map((column) => (column === 'moreImages' ? 'images' : column))

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
  ])('is a field of the request for %s, unless it is computed', (_name, schema) => {
    const missing = fields.filter((field) => !COMPUTED.includes(field) && !Object.hasOwn(schema.shape, field))
    expect(missing).toEqual([])
  })
})
