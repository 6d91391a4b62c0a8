import { cases } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { PATHS, type Path } from '@stoop/validators/paths'
import { describe, expect, it } from 'vitest'
import { insertDecision } from '../cases/test-cases.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

/** Creates a friends' post, a community post, a community with an invitation link, and a statement of its moderators. */
async function setUp() {
  const post = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const community = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  const communityPost = await as(ann).communities.post({ id: community.id, content: 'Seeds' })
  const { url } = await as(ann).communities.createLink({ id: community.id })
  const ofCase = { level: 'community' as const, communityId: community.id }
  const statementId = await insertDecision(testContext.db, { subjectId: ben.id, case: ofCase })
  return { post, community, communityPost, token: url.split('/').at(-1) ?? '', statementId }
}

type World = Awaited<ReturnType<typeof setUp>>
type Expected = { path: string; targetType: string; targetId: string } | 'link'

/** The URL of each page of the web app, and the target that a report of this URL finds. */
const EXPECTED: Record<Path, (world: World) => Expected> = {
  '/auth': () => 'link',
  '/auth/forgot': () => 'link',
  '/auth/reset': () => 'link',
  '/auth/verify': () => 'link',
  '/auth/email': () => 'link',
  '/auth/undo': () => 'link',
  '/auth/recover': () => 'link',
  '/auth/suspended': () => 'link',
  '/': () => 'link',
  '/search': () => 'link',
  '/communities': () => 'link',
  '/communities/:id': ({ community: { id } }) => about(`/communities/${id}`, 'community', id),
  '/communities/:id/settings': ({ community: { id } }) => about(`/communities/${id}/settings`, 'community', id),
  '/communities/:id/posts/:postId': ({ community, communityPost: { id } }) =>
    about(`/communities/${community.slug}/posts/${id}`, 'community_post', id),
  '/community/:slug': ({ community: { id, slug } }) => about(`/community/${slug}/`, 'community', id),
  '/join/:token': ({ community: { id }, token }) => about(`/join/${token}`, 'community', id),
  '/friends': () => 'link',
  '/messages': () => 'link',
  '/messages/:username': () => 'link',
  '/profile': () => 'link',
  '/profile/:username': () => about(`/Profile/${ben.username.toUpperCase()}?tab=posts`, 'member', ben.id),
  '/create-post': () => 'link',
  '/edition': () => 'link',
  '/edition/:id': () => 'link',
  '/post/:id': ({ post: { id } }) => about(`/post/${id}#replies`, 'post', id),
  '/settings': () => 'link',
  '/settings/:section': () => 'link',
  '/moderation': () => 'link',
  '/statements/:id': ({ community: { id }, statementId }) => about(`/statements/${statementId}`, 'community', id),
}

const about = (path: string, targetType: string, targetId: string): Expected => ({ path, targetType, targetId })

const report = (url: string) => as(null).reports.createForLink({ url, reason: 'illegal' })
const openCases = async () => (await testContext.db.select().from(cases)).filter(({ state }) => state === 'open')

describe('a report of a URL of the web app', () => {
  it.each(PATHS)('opens a case about the content that the page shows: %s', async (path) => {
    const expected = EXPECTED[path](await setUp())
    const url = expected === 'link' ? path.replace(/:\w+/, 'security') : expected.path
    await report(`http://stoop.test${url}`)
    expect(await openCases()).toMatchObject([
      expected === 'link'
        ? { targetType: 'link', targetUrl: `http://stoop.test${url}` }
        : { targetType: expected.targetType, targetId: expected.targetId },
    ])
  })

  it('opens a case about the post whose replies are open on a screen', async () => {
    const { communityPost, community } = await setUp()
    await report(`/communities/${community.id}?post=${communityPost.id}`)
    expect(await openCases()).toMatchObject([{ targetType: 'community_post', targetId: communityPost.id }])
  })

  it('opens a case about the URL if the page shows no known content', async () => {
    const { community } = await setUp()
    const urls = [
      `/communities/${community.id}/posts/${crypto.randomUUID()}`,
      '/post/none',
      '/join/none',
      '/profile/%E0%A4%A',
      `/statements/${await insertDecision(testContext.db, { subjectId: ben.id })}`,
    ]
    for (const url of urls) await report(url)
    expect((await openCases()).map(({ targetUrl }) => targetUrl)).toEqual(expect.arrayContaining(urls))
  })
})
