import { callApi } from './support/api.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, signOut } from './support/users.ts'

const CLUB = { name: 'Corner Gardeners', description: 'We share seeds and tools.' }

test('restores a discarded reply on Undo', async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann, `/post/${await createPost(request, ann, 'First tomatoes!')}`)
  const box = page.getByPlaceholder('Write a reply...')
  await box.fill('Half a sentence')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toHaveValue('')
  await expect(page.getByText('Reply discarded')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(box).toHaveValue('Half a sentence')
})

test('asks before Sign Out discards text that was not sent', async ({ page, request }) => {
  const ann = await registerUser(request)
  await signInAs(page, ann, `/post/${await createPost(request, ann, 'First tomatoes!')}`)
  await page.getByPlaceholder('Write a reply...').fill('Half a sentence')
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out and discard your text?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await signOut(page, dialog.getByRole('button', { name: 'Sign Out' }))
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toEqual([])
})

test('asks before a member leaves an open community', async ({ page, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  const { id } = await callApi(request, ann, 'POST', '/api/communities', CLUB)
  await callApi(request, ben, 'POST', `/api/communities/${id}/join`)
  await signInAs(page, ben, `/communities/${id}`)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave Corner Gardeners?' })
  await expect(dialog.getByText('You can join again whenever you like.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('button', { name: 'Join Community' })).toBeVisible()
})

test('says who can open the link of a private community', { tag: '@long' }, async ({ context, page, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  const { id } = await callApi(request, ann, 'POST', '/api/communities', { ...CLUB, isPrivate: true })
  await callApi(request, ann, 'POST', `/api/communities/${id}/invitees`, { userId: ben.id })
  await callApi(request, ben, 'POST', `/api/communities/${id}/join`)
  await signInAs(page, ann, `/communities/${id}`)
  await page.getByRole('button', { name: 'Share Corner Gardeners' }).click()
  await expect(page.getByText('Only members can open this link.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite to Corner Gardeners' })).toBeVisible()
  await signInAs(page, ben, `/communities/${id}`)
  await page.getByRole('button', { name: 'Share Corner Gardeners' }).click()
  await expect(page.getByText('Only members can open this link.')).toBeVisible()
  await expect(page.getByRole('status').getByRole('button', { name: 'Invite' })).toHaveCount(0)
})

test('distinguishes selected and primary controls in forced colors', { tag: '@long' }, async ({ page, request }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs(page, await registerUser(request), '/search')
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.background = 'Highlight'
    return getComputedStyle(probe).backgroundColor
  })
  await expect(page.getByRole('tab', { name: 'People' })).toHaveCSS('background-color', highlight)
  await expect(page.getByRole('tab', { name: 'Posts' })).not.toHaveCSS('background-color', highlight)
})
