// Over 200 lines: every state of sign-in and sign-up, which share one screen.
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { feedOf } from '@stoop/validators/fixtures/post-views'
import { singlePage } from '@stoop/validators/fixtures/values'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, waitFor, within } from 'storybook/test'
import { App } from '../app.tsx'
import { noteDeletedUntil } from '../features/auth/deleted-account-note.ts'
import { apiError, pendingResponse } from '../mocks/errors.ts'
import { expectCalls, mockApi } from '../mocks/mock-api.ts'
import { pasteText } from '../mocks/paste-text.ts'
import { openSite, signInAsAnn as ownToken, signOut, visitPath } from '../mocks/story-setup.ts'
import { expectErrorToast, expectToast } from '../mocks/toasts.ts'

const meta = {
  title: 'Screens/Auth',
  component: App,
  beforeEach: [signOut, visitPath('/auth')],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type User = Parameters<Play>[0]['userEvent']

const session = { token: 'fresh-token', user: currentUserOf(ann) }
const homeResponses = { 'auth.user': session.user, 'posts.feed': singlePage(feedOf(ann)) }
// The first step of the welcome sheet.
const registrationResponses = { ...homeResponses, 'auth.register': session, 'communities.discover': singlePage([]) }

async function fillIn(userEvent: User, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await pasteText(userEvent, screen.getByLabelText(label), text)
}

const signUpFields = {
  'First Name': 'Ann',
  'Last Name': 'Alvarez',
  Username: 'ann',
  Email: 'ann@stoop.example',
  Password: 'front-stoop',
}

const registered = {
  email: 'ann@stoop.example',
  password: 'front-stoop',
  firstName: 'Ann',
  lastName: 'Alvarez',
  username: 'ann',
  selectedCity: 'Chicago' as const,
}

/** Returns the submit button. The tab above has the same label. */
const getSignInButton = () => screen.getByRole('button', { name: 'Sign In' })

export const SignInAndSignUp: Story = {
  name: 'opens /auth with the tab Sign In',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Connect with your local community')).toBeVisible()
    await expect(canvas.getByText(/share and connect with local friends/i)).toBeVisible()
    await expect(canvas.getByText(/local communities based on interests and location/i)).toBeVisible()
    await expect(canvas.getByText(/shareable profile and community links/i)).toBeVisible()
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up'])
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Sign In')
  },
}

export const Small: Story = {
  name: 'fits the sign-up form in 320 px',
  tags: ['long'],
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    await canvas.findByLabelText('City')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Wide: Story = {
  name: 'shows a side panel of full height beside the sign-in form on a wide screen',
  tags: ['long'],
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const sidePanel = await canvas.findByRole('complementary')
    await expect(sidePanel.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight)
  },
}

export const InvalidLogin: Story = {
  name: 'sends no login request for an invalid email or a short password',
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann', Password: '12345' })
    await userEvent.click(getSignInButton())
    await expect(await canvas.findByText('Invalid email')).toBeVisible()
    await expect(canvas.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    await expectCalls('auth.login')
  },
}

export const EmptyLogin: Story = {
  name: 'shows Required below empty fields of the login',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await userEvent.click(getSignInButton())
    await waitFor(() => expect(canvas.getAllByText('Required')).toHaveLength(2))
    await expectCalls('auth.login')
  },
}

export const SigningIn: Story = {
  name: 'disables the button while the login request is pending',
  beforeEach: mockApi({ 'auth.login': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'front-stoop' })
    await userEvent.click(getSignInButton())
    await expect(await canvas.findByRole('button', { name: 'Signing In...' })).toBeDisabled()
  },
}

export const SignedIn: Story = {
  name: 'opens Home after a login',
  beforeEach: mockApi({ ...homeResponses, 'auth.login': session }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'front-stoop' })
    await userEvent.click(getSignInButton())
    await expectToast('Welcome back!', 'You have successfully logged in.')
    await expect(await canvas.findByText("What's on your mind, Ann?")).toBeVisible()
    await expect(location.pathname).toBe('/')
    await expect(localStorage.getItem('auth_token')).toBe('fresh-token')
    await expectCalls('auth.login', { email: 'ann@stoop.example', password: 'front-stoop' })
    await expectCalls('auth.user', undefined)
    await canvas.findByText(/^Six loaves/)
  },
}

export const AccountDeleted: Story = {
  name: 'shows until when a deleted account can be restored',
  beforeEach: [
    visitPath('/auth', { from: '/settings/delete-account' }),
    () => noteDeletedUntil('2026-12-07T17:30:00.000Z'),
    mockApi({ ...homeResponses, 'auth.login': { ...session, isDeletionCancelled: true } }),
  ],
  play: async ({ canvas, userEvent }) => {
    const heading = await canvas.findByRole('heading', { name: 'Your account is deleted' })
    await waitFor(() => expect(heading.parentElement).toHaveFocus())
    await expect(
      canvas.getByText(/sign in until Monday, December 7, 2026 at .*, and your account stays\.$/),
    ).toBeVisible()
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'front-stoop' })
    await userEvent.click(getSignInButton())
    await expectToast('Welcome back!', 'Your account stays.')
    await expect(await canvas.findByText("What's on your mind, Ann?")).toBeVisible()
    await expect(location.pathname).toBe('/')
    await canvas.findByText(/^Six loaves/)
  },
}

export const LoginFailed: Story = {
  name: 'shows the error of the server when the login fails, and keeps the focus on the button',
  beforeEach: mockApi({ 'auth.login': apiError('UNAUTHORIZED', 'Invalid email or password') }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'back-stoop' })
    await userEvent.click(getSignInButton())
    await expectErrorToast('Login failed', 'Invalid email or password')
    const button = await screen.findByRole('button', { name: 'Sign In' })
    await expect(button).toBeEnabled()
    await waitFor(() => expect(button).toHaveFocus())
  },
}

const suspension = (until: string) =>
  mockApi({
    'auth.login': apiError('FORBIDDEN', 'This account is suspended', undefined, 'ACCOUNT_SUSPENDED', {
      until,
      reason: 'Insulting other members',
    }),
  })

export const Suspended: Story = {
  name: 'shows the end and the reason of a suspension in the form',
  beforeEach: suspension('2026-12-01'),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'front-stoop' })
    await userEvent.click(getSignInButton())
    await expect(await canvas.findByText('This account is suspended until December 1, 2026')).toBeVisible()
    await expect(canvas.getByText('Insulting other members')).toBeVisible()
    await expectErrorToast('Login failed', 'This account is suspended')
  },
}

export const SuspendedWithoutEnd: Story = {
  name: 'shows no date for a suspension without an end',
  beforeEach: suspension('further notice'),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'front-stoop' })
    await userEvent.click(getSignInButton())
    await expect(await canvas.findByText('This account is suspended', { selector: 'main *' })).toBeVisible()
  },
}

export const ForgotPassword: Story = {
  name: 'fills in the email of the sign-in form on the page for a forgotten password',
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example' })
    await userEvent.click(canvas.getByRole('link', { name: 'Forgot password?' }))
    await expect(await canvas.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveValue('ann@stoop.example')
  },
}

const challenge = { challengeId: '00000000-0000-7000-8000-000000000001', options: { challenge: 'AAAA' } }

export const PasskeyUnused: Story = {
  name: 'keeps the sign-in form when the passkey dialog of the device is closed',
  tags: ['long'],
  beforeEach: [
    mockApi({ 'passkeys.challenge': challenge }),
    () => void spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('Closed', 'NotAllowedError')),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in with a passkey' }))
    await expect(await canvas.findByText('No passkey was used. Try again, or use your password.')).toBeVisible()
    await expectCalls('passkeys.login')
  },
}

export const PasskeyPending: Story = {
  name: 'disables the button while the passkey dialog of the device is open',
  tags: ['long'],
  beforeEach: mockApi({ 'passkeys.challenge': pendingResponse }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in with a passkey' }))
    await expect(await canvas.findByRole('button', { name: 'Waiting for your passkey...' })).toBeDisabled()
  },
}

export const PasskeyFailed: Story = {
  name: 'shows the error of the server when signing in with a passkey fails',
  beforeEach: mockApi({ 'passkeys.challenge': apiError('TOO_MANY_REQUESTS', 'Too many attempts') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in with a passkey' }))
    await expectErrorToast('Login failed', 'Too many attempts')
    await expect(await canvas.findByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
  },
}

export const EmptyRegistration: Story = {
  name: 'shows Required below empty fields of the registration, and a toast for the missing city',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    await waitFor(() => expect(document.title).toBe('Sign Up · Stoop'))
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    await expectErrorToast('City required', 'Please select a city to continue.')
    await waitFor(() => expect(canvas.getAllByText('Required')).toHaveLength(6))
    await expectCalls('auth.register')
  },
}

export const InvalidRegistration: Story = {
  name: 'sends no registration request for an invalid email or a password of 5 characters',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    await fillIn(userEvent, { ...signUpFields, Email: 'ann at home', Password: '12345' })
    await userEvent.selectOptions(canvas.getByLabelText('City'), 'Chicago')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    await expect(await canvas.findByText('Invalid email')).toBeVisible()
    await expect(canvas.getByText('Password must be at least 6 characters')).toBeVisible()
    await expectCalls('auth.register')
  },
}

export const Cities: Story = {
  name: 'offers nine cities for the registration',
  tags: ['long'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    const options = [...canvas.getByLabelText('City').querySelectorAll('option')].filter(({ value }) => value !== '')
    await expect(options.map(({ text }) => text)).toEqual([
      'New York City',
      'Los Angeles',
      'San Francisco',
      'Chicago',
      'Boston',
      'Philadelphia',
      'Miami',
      'Atlanta',
      'Austin',
    ])
    for (const label of Object.keys(signUpFields)) await expect(canvas.getByLabelText(label)).toBeVisible()
  },
}

async function submitSignUp({ canvas, userEvent }: Parameters<Play>[0]) {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
  await fillIn(userEvent, signUpFields)
  await userEvent.selectOptions(canvas.getByLabelText('City'), 'Chicago')
  await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
}

export const Creating: Story = {
  name: 'disables the button while the registration request is pending',
  tags: ['long'],
  beforeEach: mockApi({ 'auth.register': pendingResponse }),
  play: async (context) => {
    await submitSignUp(context)
    await expect(await context.canvas.findByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  },
}

export const Registered: Story = {
  name: 'opens Home after a registration',
  beforeEach: mockApi(registrationResponses),
  play: async (context) => {
    await submitSignUp(context)
    await expectToast('Welcome to Stoop!', 'Your account has been created successfully.')
    await expect(await context.canvas.findByText("What's on your mind, Ann?")).toBeVisible()
    await expect(location.pathname).toBe('/')
    await expect(localStorage.getItem('auth_token')).toBe('fresh-token')
    await expectCalls('auth.register', registered)
    await context.canvas.findByText(/^Six loaves/)
  },
}

export const RegistrationFailed: Story = {
  name: 'shows the error of the server below its field when the registration fails',
  beforeEach: mockApi({
    'auth.register': apiError('CONFLICT', 'This email is taken', { email: 'This email is taken' }),
  }),
  play: async (context) => {
    await submitSignUp(context)
    await expectErrorToast('Registration failed', 'This email is taken')
    await waitFor(() => expect(context.canvas.getByLabelText('Email')).toBeInvalid())
  },
}

export const Consent: Story = {
  name: 'names the rules, the terms and the minimum age below the registration',
  beforeEach: mockApi({ 'site.info': { ...openSite, minimumAge: 18 } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    const consent = await canvas.findByText(/By creating an account you accept/)
    await waitFor(() => expect(consent).toHaveTextContent(/you are at least 18 years old\.$/))
    await expect(within(consent).getByRole('link', { name: /^Rules \(opens/ })).toHaveAttribute('target', '_blank')
  },
}

export const Pages: Story = {
  name: 'links to the pages of the operator',
  play: async ({ canvas }) => {
    const links = (await canvas.findByRole('navigation', { name: 'About Stoop' })).querySelectorAll('a')
    await expect([...links].map((link) => link.getAttribute('href'))).toEqual([
      '/about/rules',
      '/about/terms',
      '/about/privacy',
      '/about/imprint',
    ])
  },
}

const inviteOnly = mockApi({ 'site.info': { ...openSite, registration: 'invite' } })

export const Invitation: Story = {
  name: 'asks for an invitation code if only invited people can register',
  beforeEach: [inviteOnly, mockApi(registrationResponses)],
  play: async (context) => {
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    const field = await canvas.findByLabelText('Invitation code')
    await expect(field).toHaveAccessibleDescription(/Ask a member for a link or a code/)
    await pasteText(userEvent, field, 'https://stoop.example/auth#invite=oak-42')
    await expect(field).toHaveValue('oak-42')
    await submitSignUp(context)
    await expectCalls('auth.register', { ...registered, invitation: 'oak-42' })
    await canvas.findByText(/^Six loaves/)
  },
}

export const InvitationLink: Story = {
  name: 'uses the code of an invitation link',
  beforeEach: [inviteOnly, visitPath('/auth#invite=oak-42'), mockApi(registrationResponses)],
  play: async (context) => {
    await expect(await context.canvas.findByText("You're invited")).toBeVisible()
    await expect(location.hash).toBe('')
    await expect(history.state.fragment).toBe('invite=oak-42')
    await submitSignUp(context)
    await expectCalls('auth.register', { ...registered, invitation: 'oak-42' })
    await context.canvas.findByText(/^Six loaves/)
  },
}

export const InvitationRejected: Story = {
  name: 'shows the field with the error when the server rejects the code of an invitation link',
  tags: ['long'],
  beforeEach: [
    inviteOnly,
    visitPath('/auth#invite=oak-42'),
    mockApi({ 'auth.register': apiError('FORBIDDEN', 'No longer valid', { invitation: 'No longer valid' }) }),
  ],
  play: async (context) => {
    await submitSignUp(context)
    const field = await context.canvas.findByLabelText('Invitation code')
    await expect(field).toHaveValue('oak-42')
    await expect(field).toHaveAccessibleDescription('No longer valid')
  },
}

export const Closed: Story = {
  name: 'says that registration is closed',
  beforeEach: mockApi({ 'site.info': { ...openSite, registration: 'closed' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    await expect(await canvas.findByText('Sign-up is closed')).toBeVisible()
    await expect(canvas.queryByLabelText('First Name')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }))
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Sign In')
  },
}

export const AlreadySignedIn: Story = {
  name: 'redirects a signed-in viewer to Home',
  beforeEach: [ownToken, mockApi(homeResponses)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("What's on your mind, Ann?")).toBeVisible()
    await expect(location.pathname).toBe('/')
  },
}
