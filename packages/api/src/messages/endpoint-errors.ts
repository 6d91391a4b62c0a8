import type { DeclaredErrors } from '../endpoint.ts'

export const OWN_MESSAGE_ERRORS: DeclaredErrors = { notFound: true, forbidden: 'It belongs to the other member' }
