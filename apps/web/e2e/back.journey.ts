import { expect, type Page, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { call, makeFriends } from './door.ts'

const over = [
  { path: '/', opener: "What's on your mind, Ann?", title: 'Create New Post' },
  { path: '/', opener: /^Notifications/, title: 'Notifications' },
  { path: '/communities', opener: 'Create New Community', title: 'Create New Community' },
  { path: '/profile', opener: 'Edit Profile', title: 'Edit Profile' },
]

for (const { path, opener, title } of over)
  test(`${title}: the back button closes it, and the next one leaves the page`, async ({ page, request }) => {
    await fromFriendsTo(page, path, await newMember(request))
    const dialog = page.getByRole('dialog', { name: title })
    await page.getByRole('button', { name: opener }).click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/friends')
  })

test('what was closed without the back button leaves nothing to go back to', async ({ page, request }) => {
  await fromFriendsTo(page, '/profile', await newMember(request))
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  for (const close of ['Cancel', 'Save Changes', 'Close']) {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await dialog.getByRole('button', { name: close }).click()
    await expect(dialog).toBeHidden()
  }
  await page.goBack()
  await expect(page).toHaveURL('/friends')
  await page.goForward()
  await expect(page).toHaveURL('/profile')
})

test('from where a notification led, back is where it was read', async ({ page, request }) => {
  const [ann, ben] = [await newMember(request), await newMember(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  const post = await call(request, ann, 'POST', '/api/posts', { content: 'First tomatoes!' })
  await call(request, ben, 'POST', `/api/posts/${post.id}/like`)
  await fromFriendsTo(page, '/profile', ann)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('listitem').filter({ hasText: 'liked your post' }).getByRole('link', { name: 'View' }).click()
  await expect(page).toHaveURL(`/?post=${post.id}`)
  await page.goBack()
  await expect(page).toHaveURL('/profile')
  await page.goBack()
  await expect(page).toHaveURL('/friends')
})

/** Home, then Friends, then the page, each by its link: three entries to go back through. */
async function fromFriendsTo(page: Page, path: string, member: Awaited<ReturnType<typeof newMember>>) {
  await enterAs(page, member)
  for (const to of ['/friends', path]) {
    await page.locator(`nav a[href="${to}"]`).click()
    await expect(page).toHaveURL(to)
  }
}
