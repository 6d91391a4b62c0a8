import { cases, reports } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const createPublicPost = () => as(ann).posts.create({ content: 'Hello', visibility: 'public' })
const openCases = () => testContext.db.select().from(cases).orderBy(cases.id)

describe('a report by a person without an account', () => {
  it('opens a case about the member, community or post at the URL', async () => {
    const { id } = await createPublicPost()
    const { slug } = await as(ann).communities.create({ name: 'Gardeners', description: 'We garden together' })
    for (const url of [`http://stoop.test/profile/${ben.username}`, `/communities/${slug}`, `/post/${id}?from=mail`])
      await as(null).reports.createForLink({ url, reason: 'illegal', email: 'reader@example.com' })
    await as(null).reports.createForLink({ url: `/?post=${id}`, reason: 'illegal', email: 'reader@example.com' })
    expect(await openCases()).toMatchObject([
      { targetType: 'member', targetId: ben.id, weight: 0.5 },
      { targetType: 'community', subjectId: ann.id },
      { targetType: 'post', targetId: id, weight: 1 },
    ])
    expect(await testContext.db.select().from(reports)).toMatchObject(
      Array.from({ length: 4 }, () => ({ reporterId: null, reporterEmail: 'reader@example.com' })),
    )
  })

  it('opens one case per URL of unknown content', async () => {
    for (const url of [
      'http://stoop.test/profile/nobody',
      'https://elsewhere.test/profile/ann',
      'nonsense',
      'nonsense',
    ])
      expect(await as(null).reports.createForLink({ url, reason: 'spam' })).toEqual({ ok: true })
    expect(await openCases()).toMatchObject([
      { targetType: 'link', targetUrl: 'http://stoop.test/profile/nobody', subjectId: null },
      { targetUrl: 'https://elsewhere.test/profile/ann' },
      { targetUrl: 'nonsense', weight: 1 },
    ])
  })
})
