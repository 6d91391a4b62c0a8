import { callApi, uniqueName } from './support/api.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('lets the author of a removed post appeal', async ({ page, request }) => {
  const ann = await registerUser(request)
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  const cleo = await registerUser(request, { firstName: 'Cleo', lastName: 'Cook' })
  const name = uniqueName('Block club')
  const { id: communityId } = await callApi(request, ann, 'POST', '/api/communities', {
    name,
    description: 'For everyone on the block.',
    city: ann.selectedCity,
  })
  for (const member of [ben, cleo]) await callApi(request, member, 'POST', `/api/communities/${communityId}/join`)
  const posts = `/api/communities/${communityId}/posts`
  await callApi(request, ben, 'POST', posts, { content: 'Nobody wants you here.' })
  const { id: secondId } = await callApi(request, ben, 'POST', posts, { content: 'Raffle tickets again!' })
  await callApi(request, cleo, 'POST', '/api/reports', { targetType: 'post', targetId: secondId, reason: 'spam' })

  await signInAs(page, cleo, `/communities/${communityId}`)
  const post = page.getByRole('article').filter({ hasText: 'Nobody wants you here.' })
  await post.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Report post' }).click()
  const report = page.getByRole('dialog')
  await report.getByRole('button', { name: /^Harassment/ }).click()
  await report.getByLabel('What should we know? (optional)').fill('Every day the same.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText("We've received your report.")).toBeVisible()
  await report.getByRole('button', { name: 'Done' }).click()
  await expect(report).toBeHidden()

  await signInAs(page, ann, '/settings')
  await page.getByRole('link', { name: /^Moderation/ }).click()
  const first = page.getByRole('link', { name: /Ben Brook's post.*Nobody wants you here/s })
  await expect(first).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: "Ben Brook's post" })).toBeFocused()
  await expect(page.getByText('Every day the same.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('r')
  const decision = page.getByRole('dialog', { name: 'Remove this post' })
  await decision.getByLabel('What happened?').fill('The post tells a neighbor to leave.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Removed. On to the next case.')).toBeVisible()
  await expect(page.getByText('Raffle tickets again!').first()).toBeVisible()
  await page.keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Dismiss' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('All clear')).toBeVisible()

  await signInAs(page, ben)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('link', { name: /A moderator has made a decision about you/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your post was removed' })).toBeVisible()
  await expect(page.getByText('The post tells a neighbor to leave.')).toBeVisible()
  await page.getByLabel('Why is the decision wrong?').fill('It was a quote.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Your appeal is waiting' })).toBeFocused()
  await expectAccessible(page)

  await signInAs(page, ann, '/moderation?tab=appeals')
  await expect(page.getByText('It was a quote.')).toBeVisible()
  await expectAccessible(page)
})
