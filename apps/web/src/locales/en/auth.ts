import { localized } from '../texts.ts'

/** Sign-in, sign-up and session. */
export const auth = localized('auth', {
  tagline: 'Connect with your local community',
  blurbs: [
    'Share and connect with local friends',
    'Local communities based on interests and location',
    'Shareable profile and community links',
  ],
  tabs: 'Sign in or sign up',
  signIn: 'Sign In',
  signUp: 'Sign Up',
  signingIn: 'Signing In...',
  creating: 'Creating Account...',
  create: 'Create Account',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordHint: 'At least 6 characters',
  firstName: 'First Name',
  lastName: 'Last Name',
  username: 'Username',
  city: 'City',
  pickCity: 'Select your city',
  signedIn: { title: 'Welcome back!', description: 'You have successfully logged in.' },
  registered: { title: 'Welcome to Stoop!', description: 'Your account has been created successfully.' },
  signInFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  cityRequired: { title: 'City required', description: 'Please select a city to continue.' },
  strength: ['Very weak password', 'Weak password', 'Fair password', 'Good password', 'Strong password'],
  commonPassword: 'Common password. Another one is safer.',
  consent: {
    before: 'By creating an account you accept the ',
    between: ' and the ',
    after: (minimumAge: number | undefined) =>
      minimumAge === undefined
        ? ' and confirm that you have the minimum age.'
        : ` and confirm that you are at least ${minimumAge} years old.`,
  },
  invitation: 'Invitation code',
  invitationHint: 'New neighbors join by invitation. Ask a member for a link or a code.',
  invited: "You're invited",
  invitedHint: 'Your invitation is included. Just create your account.',
  closed: 'Sign-up is closed',
  closedHint: "New accounts can't be created right now. If you have one, you can sign in.",
  forgotPassword: 'Forgot password?',
  passkeySignIn: 'Sign in with a passkey',
  passkeySigningIn: 'Waiting for your passkey...',
  passkeyUnused: 'No passkey was used. Try again, or use your password.',
  suspended: (until: string | undefined) =>
    until === undefined ? 'This account is suspended' : `This account is suspended until ${until}`,
})
