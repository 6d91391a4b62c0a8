import { callApi } from './support/api.ts'
import { expect, test } from './support/test.ts'
import { registerUser, signInAs } from './support/users.ts'

test('tells a new member when the first evening edition comes, and keeps the chosen hour', async ({
  page,
  request,
}) => {
  const ann = await registerUser(request, { firstName: 'Ann', lastName: 'Archer' })
  await signInAs(page, ann)
  await page.goto('/edition')
  await expect(page.getByText('Your first edition is on its way')).toBeVisible()
  await expect(page.getByText(/Next edition: \w+day/)).toBeVisible()
  await page.getByRole('link', { name: 'Choose the hour' }).click()
  const group = page.getByRole('region', { name: 'The evening edition' })
  await group.getByRole('combobox', { name: 'Time' }).selectOption('9:00 PM')
  await group.getByRole('radio', { name: 'Each evening edition' }).check()
  await expect
    .poll(async () => callApi(request, ann, 'GET', '/api/settings'))
    .toMatchObject({ digest: 'daily', edition: { hour: 21 } })
  await page.reload()
  await expect(group.getByRole('combobox', { name: 'Time' })).toHaveValue('21')
  await expect(group.getByRole('radio', { name: 'Each evening edition' })).toBeChecked()
  await group.getByText('Show it in the app').click()
  await expect(group.getByRole('radio', { name: 'Never' })).toBeChecked()
  await expect.poll(async () => (await callApi(request, ann, 'GET', '/api/settings')).edition.isOn).toBe(false)
  await page.goto('/edition')
  await expect(page.getByText('The evening edition is off')).toBeVisible()
})
