import type { AuthenticatedContext, Services } from './context.ts'

/** Returns the context in which a member reads outside of a request, for mails and push notifications. */
export function createReaderContext(services: Services, memberId: string): AuthenticatedContext {
  const request = {
    ...{ address: '', userAgent: '', origin: services.site.getOrigin(), idempotencyKey: undefined },
    ...{ acceptLanguage: undefined, browserCookie: undefined },
    setBrowserCookie: () => undefined,
    setSessionCookie: () => undefined,
  }
  return { ...services, viewer: { id: memberId, sid: '' }, request }
}
