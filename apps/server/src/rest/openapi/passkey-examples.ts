import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const signedIn = { token: 'dGhlLXRva2VuLW9mLXRoZS1zZXNzaW9u', user: currentUserOf(ann) }
const challengeId = '01900000-0000-7000-80f0-000000000001'
const challenge = 'Y2hhbGxlbmdlIG9mIHRoZSBzZXJ2ZXIgZm9yIG9uZSB1c2U'
const credentialId = 'Y3JlZGVudGlhbA'
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const credential = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} }
const assertion = {
  challengeId,
  response: {
    ...credential,
    response: { clientDataJSON, authenticatorData: 'YXV0aERhdGE', signature: 'c2lnbmF0dXJl' },
  },
}
const attestation = {
  ...credential,
  response: { clientDataJSON, attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
}
const creationOptions = {
  challenge,
  rp: { name: 'Stoop', id: 'stoop.example' },
  user: { id: 'AZAAAAAAcACAAAAAAAAAAQ', name: ann.email, displayName: `${ann.firstName} ${ann.lastName}` },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required', requireResidentKey: true },
  attestation: 'none',
}
const requestOptions = {
  challenge,
  rpId: 'stoop.example',
  allowCredentials: [],
  timeout: 300_000,
  userVerification: 'required',
}
const passkey = {
  id: '01900000-0000-7000-80f0-000000000002',
  name: 'My phone',
  createdAt: isoHoursAgo(48),
  lastUsedAt: null,
}

/** Bodies of the operations on passkeys. */
export const PASSKEY_EXAMPLES = {
  'GET /api/auth/passkeys': { responses: { 200: [passkey] } },
  'POST /api/auth/passkeys/options': { responses: { 200: { challengeId, options: creationOptions } } },
  'POST /api/auth/passkeys': {
    request: { challengeId, response: attestation, name: passkey.name },
    responses: { 201: passkey },
  },
  'PUT /api/auth/passkeys/:id': { request: { name: passkey.name }, responses: { 200: passkey } },
  'DELETE /api/auth/passkeys/:id': { responses: { 200: { ok: true } } },
  'POST /api/auth/passkeys/challenge': { responses: { 200: { challengeId, options: requestOptions } } },
  'POST /api/auth/passkeys/login': {
    request: assertion,
    responses: { 200: signedIn },
  },
  'GET /api/auth/recovery-codes': { responses: { 200: { remaining: 9, createdAt: passkey.createdAt } } },
  'DELETE /api/auth/recovery-codes': { responses: { 200: { ok: true } } },
  'POST /api/auth/recovery-codes': {
    responses: { 200: { codes: ['4k7m-x2c9-v0qd-8hnt', '9b3f-7rty-2msa-kx51'] } },
  },
  'POST /api/auth/recover': {
    request: { email: ann.email, code: '4k7m-x2c9-v0qd-8hnt', password: 'correct horse' },
    responses: { 200: signedIn },
  },
} satisfies Record<string, Example>
