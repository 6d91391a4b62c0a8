/** Signing in, signing up, the session. */
export const auth = {
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
}

export const session = {
  loading: 'Loading',
  failed: 'Failed to fetch user',
  failedHint: 'Stoop could not be reached. You are still signed in.',
  retry: 'Try again',
}
