import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterAs, newMember } from './cast.ts'
import { call, makeFriends, unlikeAnyOther } from './door.ts'
import { publish } from './neighbours.ts'
import { aPhoto } from './picture.ts'

const name = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`
const row = (place: Page | Locator, whom: { firstName: string; lastName: string }) =>
  place.getByRole('listitem').filter({ hasText: name(whom) })

/** A key on a control, as somebody without a pointer uses it. */
async function use(control: Locator) {
  await control.focus()
  await control.press('Enter')
}

// R66: what goes while it has the focus does not send a keyboard or a screen reader back to the top of the page.
test('Accept, Decline and Unfriend keep the focus in the list', async ({ page, request }) => {
  const ann = await newMember(request)
  const others = []
  for (const firstName of ['Ben', 'Cleo', 'Dan']) {
    const other = await newMember(request, { firstName, lastName: unlikeAnyOther('Okafor') })
    await call(request, other, 'POST', '/api/friends/request', { userId: ann.id })
    others.unshift(other)
  }
  const [dan, cleo, ben] = others
  if (!(dan && cleo && ben)) throw new Error('Three ask')
  await makeFriends(request, ann, await newMember(request, { firstName: 'Ed', lastName: 'Friend' }))
  await enterAs(page, ann)
  await page.goto('/friends')
  await use(row(page, dan).getByRole('button', { name: 'Accept' }))
  await expect(row(page, dan)).toHaveCount(0)
  await expect(row(page, cleo).getByRole('link')).toBeFocused()
  await use(row(page, ben).getByRole('button', { name: 'Decline' }))
  await expect(row(page, ben)).toHaveCount(0)
  await expect(row(page, cleo).getByRole('link')).toBeFocused()
  await use(row(page, cleo).getByRole('button', { name: 'Accept' }))
  await expect(page.getByText('No friend requests')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find people' })).toBeFocused()

  await page.getByRole('tab', { name: /^Friends/ }).click()
  await expect(row(page, cleo)).toBeVisible()
  await use(row(page, cleo).getByRole('button', { name: /^More about/ }))
  await page.getByRole('menuitem', { name: 'Unfriend' }).click()
  await use(page.getByRole('dialog').getByRole('button', { name: 'Unfriend' }))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, cleo)).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: name(dan) })).toBeFocused()
})

test('Dismiss goes on to the next person', async ({ page, request }) => {
  await newMember(request)
  await newMember(request)
  await enterAs(page, await newMember(request))
  await page.goto('/friends?tab=suggestions')
  const people = page.getByRole('tabpanel').getByRole('listitem')
  const second = await people.nth(1).getByRole('link').textContent()
  await use(people.first().getByRole('button', { name: /^Dismiss/ }))
  await expect(people.first().getByRole('link')).toHaveText(second ?? '')
  await expect(people.first().getByRole('link')).toBeFocused()
})

test('a picture that is removed from a post leaves the focus beside it', async ({ page, request }) => {
  await enterAs(page, await newMember(request))
  await page.goto('/create-post')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose from this device' }).click()
  await (await chooser).setFiles(await aPhoto(page, 300, 200))
  await expect(page.getByRole('img', { name: 'Preview of the picture' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter')
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
})

test('the composer’s focus is in sight on a low view, clear of its button', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 380 })
  await enterAs(page, await newMember(request))
  await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
  const sheet = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose from this device' }).click()
  await (await chooser).setFiles(await aPhoto(page, 300, 200))
  await expect(page.getByRole('img', { name: 'Preview of the picture' })).toBeVisible()
  await sheet.getByRole('textbox', { name: "What's on your mind, Ann?" }).focus()
  const button = sheet.getByRole('button', { name: 'Post', exact: true })
  for (const control of [
    sheet.getByLabel('What does the picture show?'),
    sheet.getByRole('radio', { name: 'Friends' }),
  ]) {
    for (let presses = 0; presses < 4 && !(await control.evaluate((it) => it === document.activeElement)); presses++)
      await page.keyboard.press('Tab')
    await expect(control).toBeFocused()
    const [at, bar] = [
      await control.evaluate((it) => (it.closest('label') ?? it).getBoundingClientRect().bottom),
      await button.boundingBox(),
    ]
    expect(at).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('a request answered in the panel leaves the focus in its row', async ({ page, request }) => {
  const ann = await newMember(request)
  const ben = await newMember(request, { firstName: 'Ben', lastName: 'Okafor' })
  await call(request, ben, 'POST', '/api/friends/request', { userId: ann.id })
  await enterAs(page, ann)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await use(panel.getByRole('button', { name: 'Decline' }))
  await expect(panel.getByText('Declined')).toBeVisible()
  await expect(row(panel, ben).getByRole('button')).toBeFocused()
})

test('Join keeps the focus on the card, and on the page goes on to what one may do now', async ({ page, request }) => {
  const ben = await newMember(request)
  const [here, there] = [unlikeAnyOther('Gardeners'), unlikeAnyOther('Runners')]
  for (const name of [here, there])
    await call(request, ben, 'POST', '/api/communities', { name, description: 'Everybody is welcome', city: 'Chicago' })
  await enterAs(page, await newMember(request))
  await page.goto('/communities')
  await use(page.getByRole('article', { name: here }).getByRole('button', { name: 'Join' }))
  await expect(page.getByRole('article', { name: here }).getByText('Joined')).toBeVisible()
  await expect(page.getByRole('article', { name: here }).getByRole('link')).toBeFocused()
  await page.goto(`/search?tab=communities&q=${there}`)
  await use(page.getByRole('article', { name: there }).getByRole('button', { name: 'Join' }))
  await expect(page.getByRole('article', { name: there }).getByRole('link')).toBeFocused()

  const other = unlikeAnyOther('Swimmers')
  const { id } = await call(request, ben, 'POST', '/api/communities', {
    name: other,
    description: 'Everybody is welcome',
    city: 'Chicago',
  })
  await page.goto(`/communities/${id}`)
  await use(page.getByRole('button', { name: 'Join Community' }))
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeFocused()
})

test('after a tapped Reply the box has the focus again', async ({ page, request }) => {
  const ann = await newMember(request)
  await publish(request, ann, 'Say something')
  await enterAs(page, ann)
  await page.getByRole('button', { name: 'Replies, 0' }).tap()
  const dialog = page.getByRole('dialog')
  const box = dialog.getByPlaceholder('Write a reply...')
  await box.fill('Good evening')
  await dialog.getByRole('button', { name: 'Reply', exact: true }).tap()
  await expect(page.getByText('Reply posted successfully')).toBeVisible()
  await expect(box).toBeFocused()
})
