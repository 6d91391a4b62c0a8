import { createPost } from './support/posts.ts'
import { holdLaterScripts } from './support/scripts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('keeps the scroll position of a feed that the viewer leaves before the scroll restoration has loaded', {
  tag: '@long',
}, async ({ page, request }) => {
  const ann = await registerUser(request)
  const text = 'The farmers market on the corner has late peaches, and the baker sells the bread of the day for half.'
  for (let number = 1; number <= 12; number++) await createPost(request, ann, `${number}. ${text}`)
  const release = await holdLaterScripts(page, request)
  await signInAs(page, ann)
  await expect(page.getByText('12. The farmers')).toBeVisible()
  // Scroll repeatedly until the list has measured enough rows.
  const scrollDown = () =>
    page.evaluate(async () => {
      scrollTo({ top: 900, behavior: 'instant' })
      // Wait two frames: the feed saves its position in the scroll event, which browsers dispatch with the next
      // frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return scrollY
    })
  await expect.poll(scrollDown).toBe(900)
  // Playwright's click would scroll the page first. Rows measured since the last scroll move the position with their posts.
  const top = await page.getByRole('tab', { name: 'Communities' }).evaluate((tab: HTMLElement) => {
    const top = scrollY
    tab.click()
    return top
  })
  expect(top).toBeGreaterThanOrEqual(900)
  await expect(page.getByRole('tab', { name: 'Communities' })).toHaveAttribute('aria-selected', 'true')
  release()
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
  await page.getByRole('tab', { name: 'Friends' }).evaluate((tab: HTMLElement) => tab.click())
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})
