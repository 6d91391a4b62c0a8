import { ann, ben } from '@stoop/validators/cast/people'
import { TRPCError } from '@trpc/server'
import { expect, it } from 'vitest'
import { refusalBody } from './refusals.ts'
import { useWorld } from './testing.ts'

const world = useWorld()

/** The body that goes out when a call is refused. */
async function refused(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof TRPCError)) throw new Error('It was not refused')
  return refusalBody(error)
}

/** Calls as a careless client does, past the types. */
const careless = <I>(call: (input: I) => Promise<unknown>, input: unknown) =>
  refused(Reflect.apply(call, undefined, [input]))

it('a value that is missing is named in words; its field keeps Required (R72)', async () => {
  const as = world.call(ann)
  const cases: [(input: never) => Promise<unknown>, object, string, string][] = [
    [as.posts.create, {}, 'content', 'Content is required'],
    [as.posts.create, { content: ' ' }, 'content', 'Content is required'],
    [as.communities.post, { id: ben.id }, 'content', 'Content is required'],
    [as.profiles.update, {}, 'firstName', 'First name is required'],
    [as.profiles.photo, {}, 'profilePhotoURL', 'Profile photo URL is required'],
    [as.photos.forPost, {}, 'uploadURL', 'Upload URL is required'],
    [as.posts.one, {}, 'id', 'Id is required'],
    [
      as.auth.register,
      { email: 'a@b.co', password: '123456', firstName: 'A', lastName: 'B', username: 'abc' },
      'selectedCity',
      'Selected city is required',
    ],
  ]
  for (const [call, input, field, sentence] of cases) {
    const body = await careless(call, input)
    expect(body).toMatchObject({ message: sentence, error: sentence, fields: { [field]: 'Required' } })
  }
})

it('a friend request for nobody says what it needs (R9)', async () => {
  expect(await careless(world.call(ann).friends.request, {})).toMatchObject({
    message: 'Either addresseeId or userId is required',
    fields: { addresseeId: 'Required' },
  })
})

it('fields name fields only: what is wrong with the whole is the sentence', async () => {
  const { fields } = await careless(world.call(ann).friends.request, {})
  expect(fields).toEqual({ addresseeId: 'Required' })
  const body = await careless(world.call(ann).posts.create, [])
  expect(body).toMatchObject({ message: 'This request could not be understood' })
  expect(body).not.toHaveProperty('fields')
})

it('a page of an impossible size says what is allowed (R51)', async () => {
  for (const limit of [-1, 0, 101, 1.5, 'many'])
    expect(await careless(world.call(ann).posts.feed, { limit })).toMatchObject({
      message: 'The limit must be a whole number from 1 to 100',
      fields: { limit: 'The limit must be a whole number from 1 to 100' },
    })
})
