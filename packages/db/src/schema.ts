// drizzle wants every table in one object; this file is that object and nothing more.
export * from './schema/communities.ts'
export * from './schema/friendships.ts'
export * from './schema/idempotency.ts'
export * from './schema/notifications.ts'
export * from './schema/posts.ts'
export * from './schema/sessions.ts'
export * from './schema/uploads.ts'
export * from './schema/users.ts'
