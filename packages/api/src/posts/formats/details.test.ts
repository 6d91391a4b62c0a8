import { cases, posts, versions } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../../test-context.ts'

const test = useTestContext()
const asAnn = () => test.callerFor(ann)
const asBen = () => test.callerFor(ben)

const poll = { format: 'poll' as const, options: ['Saturday', 'Sunday'] }
const createPoll = () => asAnn().posts.create({ content: 'Which day?', visibility: 'public', details: poll })
const DAY_MS = 86_400_000

describe('a post with a format', () => {
  it('has its format and details in the response, as the author and as others see it', async () => {
    const created = await createPoll()
    const details = { ...poll, isMultiple: false, isEnded: false, choices: [], results: null }
    const endsAt = new Date(Date.parse(created.createdAt) + 3 * DAY_MS).toISOString()
    expect(created).toMatchObject({ format: 'poll', details: { ...details, endsAt } })
    for (const caller of [asAnn(), asBen()])
      expect(await caller.posts.one({ id: created.id })).toMatchObject({ format: 'poll', details })
    expect((await asAnn().posts.feed({})).items).toMatchObject([{ format: 'poll', details }])
  })

  it('exists in communities too', async () => {
    const { id } = await asAnn().communities.create({ name: 'Gardeners', description: 'We share seeds' })
    const post = await asAnn().communities.post({ id, content: 'Which day?', details: poll })
    expect((await asAnn().communities.posts({ id })).items).toMatchObject([{ format: 'poll', details: poll }])
    expect(await asAnn().communities.onePost({ communityId: id, id: post.id })).toMatchObject({ details: poll })
  })

  it('leaves both fields out of a plain post', async () => {
    const { id } = await asAnn().posts.create({ content: 'Hello' })
    const post = await asAnn().posts.one({ id })
    expect(Object.keys(post)).not.toContain('format')
    expect(Object.keys(post)).not.toContain('details')
  })

  it('keeps the details of earlier versions', async () => {
    const { id } = await createPoll()
    const options = ['Friday', 'Saturday', 'Sunday']
    await asAnn().posts.update({ id, version: 1, details: { ...poll, options } })
    const { items } = await asAnn().posts.versions({ id })
    expect(items).toMatchObject([{ details: { options } }, { details: { options: poll.options } }])
    await asAnn().posts.eraseVersion({ id, version: 1 })
    expect((await asAnn().posts.versions({ id })).items[1]).not.toHaveProperty('details')
    expect(await test.db.select().from(versions)).toMatchObject([{ content: '', details: null }])
  })

  it('keeps the details in an edit of the text, and makes no version of the same details', async () => {
    const { id } = await createPoll()
    await asAnn().posts.update({ id, version: 1, content: 'Which day suits you?' })
    expect(await asAnn().posts.one({ id })).toMatchObject({ version: 2, details: poll })
    await asAnn().posts.update({ id, version: 2, details: poll })
    expect(await asAnn().posts.one({ id })).toMatchObject({ version: 2 })
  })

  it('cannot get another format', async () => {
    const { id } = await asAnn().posts.create({ content: 'Hello' })
    await expect(asAnn().posts.update({ id, version: 1, details: poll })).rejects.toMatchObject({
      reason: 'FORMAT_CHANGED',
    })
  })

  it('is held for a link in its details as for one in its text', async () => {
    test.site.holds = { sameText: 0, newAccountLinks: true }
    const details = { ...poll, options: ['https://spam.example/a', 'No'] }
    const post = await asAnn().posts.create({ content: 'Which one?', visibility: 'public', details })
    expect(post).toMatchObject({ isHeld: true })
  })

  it('shows moderators the texts of its details in a case', async () => {
    const { id } = await createPoll()
    await asBen().reports.create({ targetType: 'post', targetId: id, reason: 'spam' })
    expect(await test.db.select().from(cases)).toMatchObject([{ snapshot: { text: 'Which day?\nSaturday\nSunday' } }])
  })

  it('is rejected by the database if its format and details differ', async () => {
    const { id } = await createPoll()
    const change = test.db.update(posts).set({ format: 'event' }).where(eq(posts.id, id))
    await expect(change).rejects.toThrow()
  })
})

describe('a poll', () => {
  it('can end later than before, but not earlier', async () => {
    const { id } = await createPoll()
    const edit = (version: number, endsInMinutes: number) =>
      asAnn().posts.update({ id, version, details: { ...poll, endsInMinutes } })
    await expect(edit(1, 60)).rejects.toMatchObject({ reason: 'POLL_SHORTENED' })
    await edit(1, 7 * 24 * 60)
    expect((await asAnn().posts.one({ id })).version).toBe(2)
  })
})
