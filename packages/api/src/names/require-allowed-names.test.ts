import { users } from '@stoop/db/schema'
import { COMMUNITIES } from '@stoop/validators/fixtures/communities'
import { ann, dan, USERS } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { requireAllowedCommunityName, requireAllowedRegistrationNames } from './require-allowed-names.ts'

const LOOKS_OFFICIAL_MESSAGE = 'Please choose another name. This one looks like an official account.'
const WEB_ADDRESS_MESSAGE = 'Please choose a name without a web or email address.'
const STACKED_MARKS_MESSAGE = 'Please choose a name with fewer marks on each letter.'

const testContext = useTestContext()

function findError(name: string): string | undefined {
  try {
    requireAllowedCommunityName(name)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error'
  }
}

describe('a name with a web or email address', () => {
  it.each([
    'http://x',
    'https:stoop',
    'www.spam',
    'WWW.Spam',
    'www2.x',
    'spam.com',
    'EXAMPLE.COM',
    'Buy at spam.ru',
    'bit.ly/abc',
    't.me',
    'example.de',
    'a.b.co.uk',
    'cheap\u200b.com',
    'spаm.соm',
    'spam。com',
    'spam．com',
    'пример.рф',
    '192.168.0.1',
    'ann@example.org',
    'x@y',
    'ftp://files',
  ])('rejects the name %j', (name) => {
    expect(findError(name)).toBe(WEB_ADDRESS_MESSAGE)
  })

  it.each([
    'J.R.R. Tolkien',
    'St.Louis',
    'St. Louis',
    'St.Paul Walkers',
    'Dr.Smith',
    'Ph.D',
    'No.1',
    'vol.2',
    'Coffee @ Noon',
    'A.J.',
    'U.S. Veterans',
    'D.C. Runners',
    'P.S.',
    '... and more',
    '7:30 Runners',
    '9/11 Memorial',
    'Yoga a.m.',
    'Mr. Li',
    '3.5 Milers',
    'Ж.К. Дом',
    'e.g. us',
    'Book Club (est. 2019)',
    'W.E.B. Du Bois',
  ])('%j is allowed', (name) => {
    expect(findError(name)).toBeUndefined()
  })
})

describe('a name with combining marks', () => {
  it.each([
    `Z${'\u0301\u0302\u0303\u0304'}a`,
    `Ann${'\u0301'.repeat(5)}`,
    'o\u0336\u0337\u0338',
    'x\u20dd\u20dd\u20dd',
    `ก${'\u0e47'.repeat(8)}`,
    `न${'\u093c'.repeat(7)}`,
    '\u05d0\u05b0\u05b1\u05b2\u05b3\u05b4\u05b5\u05b6',
    'A\u030d\u030e\u0304\u0305n\u033f\u0311\u0306\u0310n\u0352\u0357\u0351\u0307',
  ])('%j is rejected, because a letter has too many marks', (name) => {
    expect(findError(name)).toBe(STACKED_MARKS_MESSAGE)
  })

  it.each([
    'Nguyễn Thị Ánh Tuyết',
    'Nguyễn Thị Ánh Tuyết'.normalize('NFD'),
    'สมชาย กิ่งแก้ว',
    'נֹעַם שָׁלוֹם',
    'شَدَّادٌ ٱللَّٰه',
    'مُحَمَّدٌ',
    'नरेन्द्र क्ष्मा',
    'བརྒྱུད',
    'ကြွံ့',
    'Adébáyọ̀',
    'ą́ ė̃',
    'ខ្ញុំ',
    'తెలుగు தமிழ்',
    '❤️ 1️⃣',
  ])('%j is allowed', (name) => {
    expect(findError(name)).toBeUndefined()
  })
})

it('allows every name of the demo city', () => {
  for (const person of USERS) requireAllowedRegistrationNames(person)
  for (const { name } of COMMUNITIES) requireAllowedCommunityName(name)
})

describe('a rejected name', () => {
  const form = {
    firstName: 'Eva',
    lastName: 'Lang',
    username: 'eva',
    email: 'eva@stoop.test',
    password: 'correct horse',
  }
  const register = (changes: Partial<typeof form>) =>
    testContext.callerFor(null).auth.register({ ...form, selectedCity: 'Chicago', ...changes })
  const badRequestWith = (fields: Record<string, string>) => ({ code: 'BAD_REQUEST', fields })

  it('reports a rejected name for its field on registration, even if the email is taken', async () => {
    await expect(
      register({ firstName: 'Stoop', lastName: 'spam.com', username: 'st00p.team', email: ann.email }),
    ).rejects.toMatchObject(
      badRequestWith({
        username: LOOKS_OFFICIAL_MESSAGE,
        firstName: LOOKS_OFFICIAL_MESSAGE,
        lastName: WEB_ADDRESS_MESSAGE,
      }),
    )
    await expect(register({ firstName: 'Ad', lastName: 'Min' })).rejects.toMatchObject(
      badRequestWith({ lastName: LOOKS_OFFICIAL_MESSAGE }),
    )
    for (const username of ['www.eva', 'eva.com', 'eva.shop'])
      await expect(register({ username })).rejects.toMatchObject(badRequestWith({ username: WEB_ADDRESS_MESSAGE }))
    expect(await register({ username: 'eva.li' })).toMatchObject({ user: { username: 'eva.li' } })
  })

  it('reports a rejected name for its field when a member changes the name', async () => {
    await expect(
      testContext.callerFor(ann).profiles.update({ firstName: 'Ann', lastName: 'Moderator', bio: 'New' }),
    ).rejects.toMatchObject(badRequestWith({ lastName: LOOKS_OFFICIAL_MESSAGE }))
    expect(await testContext.callerFor(ann).auth.user()).toMatchObject({ lastName: 'Alvarez', bio: ann.bio })
  })

  it('reports a rejected name for its field in a community', async () => {
    await expect(
      testContext.callerFor(ann).communities.create({ name: 'Stoop Support Team', description: 'A place to meet' }),
    ).rejects.toMatchObject(badRequestWith({ name: LOOKS_OFFICIAL_MESSAGE }))
  })

  it('lets a member keep a rejected name from before', async () => {
    await testContext.db.update(users).set({ lastName: 'Stoop' }).where(eq(users.id, dan.id))
    const update = (firstName: string, lastName: string) =>
      testContext.callerFor(dan).profiles.update({ firstName, lastName, bio: 'Hello' })
    expect(await update('Dan', 'Stoop')).toMatchObject({ bio: 'Hello' })
    expect(await update('Daniel', 'Stoop')).toMatchObject({ firstName: 'Daniel' })
    await expect(update('Daniel', 'St00p')).rejects.toMatchObject(badRequestWith({ lastName: LOOKS_OFFICIAL_MESSAGE }))
  })
})
