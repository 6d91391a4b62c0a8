import type { Page } from '@playwright/test'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { holdRequests } from './support/trpc.ts'
import { registerUser, signInAs } from './support/users.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }))

/** Returns the names of the running animations, without paused and finished ones. */
const getRunningAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'transition')),
  )

/** Returns the properties that running infinite animations change. Only `transform` and `opacity` animate off the main thread. */
const getAnimatedProperties = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const metadataKeys = ['offset', 'computedOffset', 'easing', 'composite']
    const properties = document.getAnimations().flatMap(({ effect, playState }) => {
      if (playState !== 'running') return []
      if (!(effect instanceof KeyframeEffect) || effect.getComputedTiming().iterations !== Infinity) return []
      return effect.getKeyframes().flatMap(Object.keys)
    })
    return [...new Set(properties)].filter((name) => !metadataKeys.includes(name)).sort()
  })

const scrollTo = (page: Page, edge: 'top' | 'bottom') =>
  page.evaluate((position) => window.scrollTo(0, position === 'top' ? 0 : document.body.scrollHeight), edge)

test('animates the feed spinner only while it is visible and the next page loads', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  for (let count = 1; count <= 25; count++) await createPost(request, ann, `Post number ${count}`)
  await signInAs(page, ann)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  await expect.poll(() => getRunningAnimations(page)).toEqual([])

  // Poll: suggestions among the posts load near the viewport, so the end of the list moves until they have loaded.
  const getAnimationsAtBottom = async () => {
    await scrollTo(page, 'bottom')
    return { names: await getRunningAnimations(page), properties: await getAnimatedProperties(page) }
  }
  const onlySpinner = { names: ['spin'], properties: ['transform'] }
  const release = await holdRequests(page, 'posts.feed')
  await expect.poll(getAnimationsAtBottom).toEqual(onlySpinner)
  await scrollTo(page, 'top')
  await expect.poll(() => getRunningAnimations(page)).toEqual([])
  await expect.poll(getAnimationsAtBottom).toEqual(onlySpinner)
  release()

  const edge = page.getByText("You're all caught up")
  await edge.scrollIntoViewIfNeeded()
  await expect(page.getByText('Loading more posts...')).toBeInViewport()
  await expect.poll(() => getRunningAnimations(page)).toEqual([])
  await scrollTo(page, 'top')
  await expect(edge).not.toBeInViewport()
  await expect.poll(() => getRunningAnimations(page)).toEqual([])
})

test('does not animate skeletons below the fold while the feed loads', { tag: '@long' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 480 })
  const ann = await registerUser(request)
  await page.goto('/auth')
  await page.evaluate((token) => localStorage.setItem('auth_token', token), ann.token)
  const release = await holdRequests(page, 'posts.feed')
  await page.goto('/search')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('Loading posts...')).toBeVisible()
  const countAnimationsBelowFold = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ playState, effect }) => {
          const target = effect instanceof KeyframeEffect ? effect.target : null
          return playState === 'running' && (target?.getBoundingClientRect().top ?? 0) > innerHeight
        }).length,
    )
  expect(await page.evaluate(() => document.body.scrollHeight - innerHeight)).toBeGreaterThan(100)
  await expect.poll(countAnimationsBelowFold).toBe(0)
  await expect.poll(() => getRunningAnimations(page)).toContain('pulse')
  expect(await getAnimatedProperties(page)).toEqual(['opacity'])
  release()
})
