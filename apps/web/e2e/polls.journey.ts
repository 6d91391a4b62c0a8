import { makeFriends } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('makes a poll in which a friend votes without seeing the results before', async ({ page, otherPage, request }) => {
  const ann = await registerUser(request, { firstName: 'Ann', lastName: 'Archer' })
  const ben = await registerUser(request, { firstName: 'Ben', lastName: 'Brook' })
  await makeFriends(request, ann, ben)
  await signInAs(page, ann)

  await test.step('writes a poll in the composer', async () => {
    await page.getByRole('button', { name: "What's on your mind, Ann?" }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox').fill('Which day for the street party?')
    await sheet.getByRole('button', { name: 'Poll' }).click()
    await sheet.getByRole('textbox', { name: 'Option 1' }).fill('Saturday')
    const post = sheet.getByRole('button', { name: 'Post', exact: true })
    await expect(post).toBeDisabled()
    await sheet.getByRole('textbox', { name: 'Option 2' }).fill('Sunday')
    await post.click()
    await expect(page.getByText('Your post has been published!')).toBeVisible()
  })

  await signInAs(otherPage, ben)
  const poll = otherPage.getByRole('article').filter({ hasText: 'Which day for the street party?' })

  await test.step('shows the totals to the friend only after the vote', async () => {
    await poll.getByRole('radio', { name: 'Sunday' }).check()
    await expect(poll.getByText('100%')).toBeHidden()
    await poll.getByRole('button', { name: 'Vote' }).click()
    await expect(poll.getByText('100%')).toBeVisible()
    await expect(poll.getByText('1 vote')).toBeVisible()
  })

  await test.step('shows the author no totals without an own vote', async () => {
    const own = page.getByRole('article').filter({ hasText: 'Which day for the street party?' })
    await expect(own.getByText('Results show after you vote')).toBeVisible()
    await own.getByRole('radio', { name: 'Saturday' }).check()
    await own.getByRole('button', { name: 'Vote' }).click()
    await expect(own.getByText('2 votes')).toBeVisible()
    await expect(own.getByText('50%')).toHaveCount(2)
  })
})
