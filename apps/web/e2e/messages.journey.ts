import { makeFriends } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs, signOut } from './support/users.ts'

test('delivers messages that were written offline once and in order', async ({ page, otherPage, request }) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  await signInAs(page, ann, '/friends?tab=friends')
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const write = page.getByRole('textbox', { name: 'Write a message' })
  const send = page.getByRole('button', { name: 'Send' })
  await write.fill('Is there any bread left?')
  await send.click()
  await expect(page.getByText('Sending…')).toBeHidden()

  await page.context().setOffline(true)
  for (const text of ['I can come by.', 'At six?']) {
    await write.fill(text)
    await send.click()
  }
  await expect(page.getByText('Waiting for a connection')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Waiting for a connection')).toBeHidden()

  await signInAs(otherPage, ben)
  await otherPage.getByRole('link', { name: 'Messages, 1 unread' }).click()
  await otherPage.getByRole('link', { name: /At six/ }).click()
  await expect(otherPage.getByText('New messages')).toBeVisible()
  await expect(otherPage.getByRole('log').getByRole('article')).toHaveText([
    'Is there any bread left?',
    'I can come by.',
    'At six?',
  ])
  await otherPage.getByRole('textbox', { name: 'Write a message' }).fill('At six. I save you a slice.')
  await otherPage.getByRole('button', { name: 'Send' }).click()
  await expect(otherPage.getByText('Sending…')).toBeHidden()

  await page.reload()
  await expect(page.getByText('At six. I save you a slice.')).toBeVisible()
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(4)
})

test('keeps unsent messages after a reload, and erases them at sign-out', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const [ann, ben] = [await registerUser(request), await registerUser(request, { firstName: 'Ben' })]
  await makeFriends(request, ann, ben)
  await page.route('**/trpc/messages.send*', (route) => route.abort())
  await signInAs(page, ann, `/messages/${ben.username}`)
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Still here')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.reload()
  await expect(page.getByText('Still here')).toBeVisible()
  const countDatabases = () => page.evaluate(async () => (await indexedDB.databases()).length)
  expect(await countDatabases()).toBe(1)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const dialog = page.getByRole('dialog')
  await signOut(page, dialog.getByRole('button', { name: 'Sign Out' }))
  await expect.poll(countDatabases).toBe(0)
})
