import { versionedColumns } from '@stoop/db/schema/content-tables'
import { communityPost, communityPostEdit, communityPostInput } from '@stoop/validators/communities'
import { post, postEdit, postInput, postVersion } from '@stoop/validators/posts'
import { describe, expect, it } from 'vitest'
import { listTexts, type VersionedValues } from './versioned-values.ts'

const fields = Object.keys(versionedColumns())

/** A post with a text in every column that can contain one. */
const WITH_TEXTS: { [Column in keyof VersionedValues]: { value: VersionedValues[Column]; texts: string[] } } = {
  content: { value: 'The content', texts: ['The content'] },
  lang: { value: 'de', texts: [] },
  images: {
    value: [
      { url: '/objects/a', alt: 'The first picture', width: 1, height: 1, hash: null },
      { url: '/objects/b', alt: null, width: 1, height: 1, hash: null },
      { url: '/objects/c', alt: 'The last picture', width: 1, height: 1, hash: null },
    ],
    texts: ['The first picture', 'The last picture'],
  },
  details: {
    value: { format: 'poll', options: ['The first option', 'The last option'], isMultiple: false, endsAt: '' },
    texts: ['The first option', 'The last option'],
  },
}

describe('every versioned column of a post', () => {
  it.each([
    ['posts', post],
    ['community posts', communityPost],
    ['versions', postVersion],
  ])('has a response field for every versioned column of %s', (_name, schema) => {
    expect(fields.filter((field) => !Object.hasOwn(schema.shape, field))).toEqual([])
  })

  it.each([
    ['a new post', postInput],
    ['a new community post', communityPostInput],
    ['an edited post', postEdit],
    ['an edited community post', communityPostEdit],
  ])('has a request field for every versioned column of %s', (_name, schema) => {
    expect(fields.filter((field) => !Object.hasOwn(schema.shape, field))).toEqual([])
  })
})

it('lists the texts of all versioned columns, which the rules for holding content check', () => {
  const { content, images, details } = WITH_TEXTS
  expect(Object.keys(WITH_TEXTS)).toEqual(fields)
  expect(listTexts({ content: content.value, images: images.value, details: details.value })).toEqual(
    Object.values(WITH_TEXTS).flatMap(({ texts }) => texts),
  )
})
