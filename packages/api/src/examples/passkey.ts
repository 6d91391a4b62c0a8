import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const signedIn = { token: 'dGhlLXRva2VuLW9mLXRoZS1zZXNzaW9u', user: currentUserOf(ann) }
export const challengeId = '01900000-0000-7000-80f0-000000000001'
export const challenge = 'Y2hhbGxlbmdlIG9mIHRoZSBzZXJ2ZXIgZm9yIG9uZSB1c2U'
export const credentialId = 'Y3JlZGVudGlhbA'
export const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
export const credential = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} }
export const passkey = {
  id: '01900000-0000-7000-80f0-000000000002',
  name: 'My phone',
  createdAt: isoHoursAgo(48),
  lastUsedAt: null,
}
