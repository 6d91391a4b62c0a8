import type { Locator, Page } from '@playwright/test'
import { callApi, makeFriends, uniqueName } from './support/api.ts'
import { createPhoto } from './support/images.ts'
import { createPost } from './support/posts.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

const getFullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
const getRow = (container: Page | Locator, user: { firstName: string; lastName: string }) =>
  container.getByRole('listitem').filter({ hasText: getFullName(user) })

/** Activates a control with the keyboard. */
async function activate(control: Locator) {
  await control.focus()
  await control.press('Enter')
}

// When a focused element is removed, browsers move the focus to the start of the page. The app must focus a
// neighbouring control instead.
test('keeps the focus in the list after Accept, Decline and Unfriend', async ({ page, request }) => {
  const ann = await registerUser(request)
  const others = []
  for (const firstName of ['Ben', 'Cleo', 'Dan']) {
    const other = await registerUser(request, { firstName, lastName: uniqueName('Okafor') })
    await callApi(request, other, 'POST', '/api/friends/request', { userId: ann.id })
    others.unshift(other)
  }
  const [dan, cleo, ben] = others
  if (!(dan && cleo && ben)) throw new Error('Expected three requesters')
  await makeFriends(request, ann, await registerUser(request, { firstName: 'Ed', lastName: 'Friend' }))
  await signInAs(page, ann, '/friends')
  await activate(getRow(page, dan).getByRole('button', { name: 'Accept' }))
  await expect(getRow(page, dan)).toHaveCount(0)
  await expect(getRow(page, cleo).getByRole('link')).toBeFocused()
  await activate(getRow(page, ben).getByRole('button', { name: 'Decline' }))
  await expect(getRow(page, ben)).toHaveCount(0)
  await expect(getRow(page, cleo).getByRole('link')).toBeFocused()
  await activate(getRow(page, cleo).getByRole('button', { name: 'Accept' }))
  await expect(page.getByText('No friend requests')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find people' })).toBeFocused()

  await page.getByRole('tab', { name: /^Friends/ }).click()
  await expect(getRow(page, cleo)).toBeVisible()
  await activate(getRow(page, cleo).getByRole('button', { name: /^More options for/ }))
  await page.getByRole('menuitem', { name: 'Unfriend' }).click()
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Unfriend' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(getRow(page, cleo)).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: getFullName(dan) })).toBeFocused()
})

test('focuses the next person after Dismiss', { tag: '@long' }, async ({ page, request }) => {
  await registerUser(request)
  await registerUser(request)
  await signInAs(page, await registerUser(request), '/friends?tab=suggestions')
  const people = page.getByRole('tabpanel').getByRole('listitem')
  const secondName = await people.nth(1).getByRole('link').textContent()
  await activate(people.first().getByRole('button', { name: /^Dismiss/ }))
  await expect(people.first().getByRole('link')).toHaveText(secondName ?? '')
  await expect(people.first().getByRole('link')).toBeFocused()
})

test('keeps the focus in the form after the image is removed', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, await registerUser(request), '/create-post')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Gallery' }).click()
  await (await chooser).setFiles(await createPhoto(page, 300, 200))
  await expect(page.getByRole('img', { name: 'Picture preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture' }).press('Enter')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('keeps the focused control visible above the Post button on a low screen', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 380 })
  await signInAs(page, await registerUser(request))
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  const sheet = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Gallery' }).click()
  await (await chooser).setFiles(await createPhoto(page, 300, 200))
  await expect(page.getByRole('img', { name: 'Picture preview' })).toBeVisible()
  await sheet.getByRole('textbox', { name: "What's on your mind, Ann?" }).focus()
  const button = sheet.getByRole('button', { name: 'Post', exact: true })
  for (const control of [
    sheet.getByLabel('What does the picture show?'),
    sheet.getByRole('radio', { name: 'Friends' }),
  ]) {
    for (
      let presses = 0;
      presses < 12 && !(await control.evaluate((element) => element === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    const [controlBottom, buttonBox] = [
      await control.evaluate((element) => (element.closest('label') ?? element).getBoundingClientRect().bottom),
      await button.boundingBox(),
    ]
    expect(controlBottom).toBeLessThanOrEqual(buttonBox?.y ?? 0)
  }
})

test('keeps the focus in the row after a request was answered in the notifications panel', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Okafor' })
  await callApi(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await signInAs(page, ann)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await activate(panel.getByRole('button', { name: 'Decline' }))
  await expect(panel.getByText('Declined')).toBeVisible()
  await expect(getRow(panel, ben).getByRole('link')).toBeFocused()
})

test('keeps the focus on the card after Join', { tag: '@long' }, async ({ page, request }) => {
  const ben = await registerUser(request)
  const [openCommunity, otherCommunity] = [uniqueName('Gardeners'), uniqueName('Runners')]
  for (const name of [openCommunity, otherCommunity])
    await callApi(request, ben, 'POST', '/api/communities', {
      name,
      description: 'All neighbors are welcome',
      city: ben.selectedCity,
    })
  await signInAs(page, await registerUser(request), '/communities')
  await activate(page.getByRole('article', { name: openCommunity }).getByRole('button', { name: 'Join' }))
  await expect(page.getByRole('article', { name: openCommunity }).getByText('Joined')).toBeVisible()
  await expect(page.getByRole('article', { name: openCommunity }).getByRole('link')).toBeFocused()
  await page.goto(`/search?tab=communities&q=${otherCommunity}`)
  await activate(page.getByRole('article', { name: otherCommunity }).getByRole('button', { name: 'Join' }))
  await expect(page.getByRole('article', { name: otherCommunity }).getByRole('link')).toBeFocused()

  const other = uniqueName('Swimmers')
  const { id } = await callApi(request, ben, 'POST', '/api/communities', {
    name: other,
    description: 'All neighbors are welcome',
    city: ben.selectedCity,
  })
  await page.goto(`/communities/${id}`)
  await activate(page.getByRole('button', { name: 'Join Community' }))
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeFocused()
})

test('focuses the text field again after Reply was tapped', { tag: '@long' }, async ({ page, request }) => {
  const ann = await registerUser(request)
  await createPost(request, ann, 'Say something')
  await signInAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 0' }).tap()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByPlaceholder('Write a reply...')
  await box.fill('Good evening')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).tap()
  await expect(page.getByText('Reply posted successfully')).toBeVisible()
  await expect(box).toBeFocused()
})
