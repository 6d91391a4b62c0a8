import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, signOut } from './support/users.ts'

test('forgets the scroll positions at Sign Out', { tag: '@long' }, async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  for (const member of [ann, ben])
    for (let count = 1; count <= 12; count++) await createPost(request, member, `Line\n`.repeat(5) + count)
  const countSavedPositions = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('scroll:')).length)
  await signInAs(page, ann)
  for (const member of [ben, ann]) {
    await expect(page.getByRole('article').nth(2)).toBeVisible()
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: scrollY === 400 ? 401 : 400, behavior: 'instant' }))
      expect(await countSavedPositions()).toBeGreaterThan(0)
    }).toPass({ intervals: [100] })
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await expect(page).toHaveURL('/profile')
    await signOut(page)
    expect(await countSavedPositions()).toBe(0)
    await page.getByLabel('Email').fill(member.email)
    await page.getByLabel('Password', { exact: true }).fill(member.password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page.getByRole('article').nth(2)).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})
