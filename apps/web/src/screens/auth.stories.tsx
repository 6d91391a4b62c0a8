import { listOf } from '@stoop/validators/cast/made'
import { ann } from '@stoop/validators/cast/people'
import { currentUserOf } from '@stoop/validators/cast/people-views'
import { feedOf } from '@stoop/validators/cast/post-views'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { App } from '../app.tsx'
import { answering, sent } from '../mocks/answers.ts'
import { pending, refused } from '../mocks/refused.ts'
import { alarmed, toasted } from '../mocks/toasted.ts'
import { at, signedIn as ownToken, signedOut } from '../mocks/visit.ts'
import { write } from '../mocks/write.ts'

const meta = {
  title: 'Screens/Auth',
  component: App,
  beforeEach: [signedOut, at('/auth')],
} satisfies Meta<typeof App>
export default meta

type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>
type User = Parameters<Play>[0]['userEvent']

const signedIn = { token: 'fresh-token', user: currentUserOf(ann) }
const homeOf = { 'auth.user': signedIn.user, 'posts.feed': listOf(feedOf(ann)) }

async function fillIn(userEvent: User, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await write(userEvent, screen.getByLabelText(label), text)
}

const newMember = {
  'First Name': 'Ann',
  'Last Name': 'Alvarez',
  Username: 'ann',
  Email: 'ann@stoop.example',
  Password: 'front-stoop',
}

/** The button that sends; the tab above it has the same words. */
const signIn = () => screen.getByRole('button', { name: 'Sign In' })

export const Door: Story = {
  name: 'Tagline, blurbs, two tabs with Sign In open (2, 26, 27, 28)',
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
  name: 'Sign Up fits 320 px (1)',
  globals: { viewport: { value: 'small' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    await canvas.findByLabelText('City')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
}

export const Wide: Story = {
  name: 'On a wide screen a side panel (32)',
  globals: { viewport: { value: 'wide' } },
  play: async ({ canvas }) => {
    const side = await canvas.findByRole('complementary')
    await expect(side.getBoundingClientRect().height).toBeGreaterThanOrEqual(innerHeight)
  },
}

export const WrongLogin: Story = {
  name: 'Login: a wrong email and a short password stay here (42, 39)',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann', Password: '12345' })
    await userEvent.click(signIn())
    await expect(await canvas.findByText('Invalid email')).toBeVisible()
    await expect(canvas.getByText('Password must be at least 6 characters')).toBeVisible()
    await expect(canvas.getByLabelText('Email')).toHaveFocus()
    await sent('auth.login')
  },
}

export const EmptyLogin: Story = {
  name: 'Login: what is missing is Required (40)',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await userEvent.click(signIn())
    await waitFor(() => expect(canvas.getAllByText('Required')).toHaveLength(2))
    await sent('auth.login')
  },
}

export const SigningIn: Story = {
  name: 'Login pending: Signing In..., disabled (33)',
  beforeEach: answering({ 'auth.login': pending }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'front-stoop' })
    await userEvent.click(signIn())
    await expect(await canvas.findByRole('button', { name: 'Signing In...' })).toBeDisabled()
  },
}

export const SignedIn: Story = {
  name: 'Login: toast, token kept, home (30, 43, 47, 300)',
  beforeEach: answering({ ...homeOf, 'auth.login': signedIn }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'front-stoop' })
    await userEvent.click(signIn())
    await toasted('Welcome back!', 'You have successfully logged in.')
    await expect(await canvas.findByText("What's on your mind, Ann?")).toBeVisible()
    await expect(location.pathname).toBe('/')
    await expect(localStorage.getItem('auth_token')).toBe('fresh-token')
    await sent('auth.login', { email: 'ann@stoop.example', password: 'front-stoop' })
    await sent('auth.user', undefined)
    await canvas.findByText(/^Six loaves/)
  },
}

export const LoginRefused: Story = {
  name: 'Login refused: the server says why (45)',
  beforeEach: answering({ 'auth.login': refused('UNAUTHORIZED', 'Invalid email or password') }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByLabelText('Email')
    await fillIn(userEvent, { Email: 'ann@stoop.example', Password: 'back-stoop' })
    await userEvent.click(signIn())
    await alarmed('Login failed', 'Invalid email or password')
    await expect(signIn()).toBeEnabled()
  },
}

export const EmptyRegistration: Story = {
  name: 'Registration: Required, and a city (37, 40, 41)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    await alarmed('City required', 'Please select a city to continue.')
    await waitFor(() => expect(canvas.getAllByText('Required')).toHaveLength(6))
    await sent('auth.register')
  },
}

export const WrongRegistration: Story = {
  name: 'Registration: Invalid email, five characters are too few (38, 39)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    await fillIn(userEvent, { ...newMember, Email: 'ann at home', Password: '12345' })
    await userEvent.selectOptions(canvas.getByLabelText('City'), 'Chicago')
    await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
    await expect(await canvas.findByText('Invalid email')).toBeVisible()
    await expect(canvas.getByText('Password must be at least 6 characters')).toBeVisible()
    await sent('auth.register')
  },
}

export const Cities: Story = {
  name: 'Registration: exactly nine cities (35, 36)',
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
    for (const label of Object.keys(newMember)) await expect(canvas.getByLabelText(label)).toBeVisible()
  },
}

async function register({ canvas, userEvent }: Parameters<Play>[0]) {
  await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
  await fillIn(userEvent, newMember)
  await userEvent.selectOptions(canvas.getByLabelText('City'), 'Chicago')
  await userEvent.click(canvas.getByRole('button', { name: 'Create Account' }))
}

export const Creating: Story = {
  name: 'Registration pending: Creating Account..., disabled (34)',
  beforeEach: answering({ 'auth.register': pending }),
  play: async (context) => {
    await register(context)
    await expect(await context.canvas.findByRole('button', { name: 'Creating Account...' })).toBeDisabled()
  },
}

export const Registered: Story = {
  name: 'Registration: toast, token kept, home (31, 44, 47)',
  beforeEach: answering({ ...homeOf, 'auth.register': signedIn }),
  play: async (context) => {
    await register(context)
    await toasted('Welcome to Stoop!', 'Your account has been created successfully.')
    await expect(await context.canvas.findByText("What's on your mind, Ann?")).toBeVisible()
    await expect(location.pathname).toBe('/')
    await expect(localStorage.getItem('auth_token')).toBe('fresh-token')
    await sent('auth.register', {
      email: 'ann@stoop.example',
      password: 'front-stoop',
      firstName: 'Ann',
      lastName: 'Alvarez',
      username: 'ann',
      selectedCity: 'Chicago',
    })
    await context.canvas.findByText(/^Six loaves/)
  },
}

export const RegistrationRefused: Story = {
  name: 'Registration refused: toast, and the field says it too (46)',
  beforeEach: answering({
    'auth.register': refused('CONFLICT', 'This email is taken', { email: 'This email is taken' }),
  }),
  play: async (context) => {
    await register(context)
    await alarmed('Registration failed', 'This email is taken')
    await waitFor(() => expect(context.canvas.getByLabelText('Email')).toBeInvalid())
  },
}

export const AlreadySignedIn: Story = {
  name: 'A member is led home (29)',
  beforeEach: [ownToken, answering(homeOf)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("What's on your mind, Ann?")).toBeVisible()
    await expect(location.pathname).toBe('/')
  },
}
