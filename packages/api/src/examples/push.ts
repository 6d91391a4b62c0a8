import { isoHoursAgo } from '@stoop/validators/fixtures/values'

const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

/** The subscription of a browser, as its `toJSON()` returns it. */
export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/cYz4aWxsIGJlIGZpbmU',
  keys: { p256dh: P256DH, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
}

export const PUSH_STATE = {
  publicKey: 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo',
  subscription: { endpoint: PUSH_SUBSCRIPTION.endpoint, createdAt: isoHoursAgo(48), lastSuccessAt: isoHoursAgo(2) },
}
