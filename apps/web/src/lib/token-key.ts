/** The documented key of the session token in local storage. The value is the bare token. */
export const TOKEN_KEY = 'auth_token'
