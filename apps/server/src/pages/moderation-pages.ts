import { isTooManyRequests, toErrorBody } from '@stoop/api/errors'
import { textsIn } from '@stoop/api/locales/texts'
import { appRouter } from '@stoop/api/router'
import { createCallerFactory } from '@stoop/api/trpc'
import { linkReportInput } from '@stoop/validators/reports'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContextFactory } from '../http/context.ts'
import { acceptedLocale } from '../http/request-locale.ts'
import { ABOUT_CSP, ABOUT_FORM_CSP, aboutPageHtml } from './about-html.ts'
import { type ReportForm, type ReportFormErrors, reportFormBody, reportReceiptBody } from './report-html.ts'
import { sendPage } from './send-page.ts'
import { transparencyBody } from './transparency-html.ts'

const createCaller = createCallerFactory(appRouter)
const SESSIONLESS = { config: { isSessionless: true } }

/**
 * Serves /about/transparency, and /about/report for people without an account. Both work without scripts and call the procedures
 * of the API, so they have the same checks and limits.
 */
export function mountModerationPages(contextFor: ContextFactory) {
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(body)),
    )
    app.get('/about/transparency', SESSIONLESS, async (request, reply) => {
      const locale = acceptedLocale(request)
      const counts = await createCaller(await contextFor(request, reply)).site.transparency()
      return sendPage(
        request,
        reply,
        aboutPageHtml(locale, 'transparency', transparencyBody(locale, counts)),
        ABOUT_CSP,
      )
    })
    app.get('/about/report', SESSIONLESS, async (request, reply) => {
      const { searchParams } = new URL(request.url, 'http://localhost')
      return sendForm(request, reply, toForm(searchParams))
    })
    app.post('/about/report', SESSIONLESS, async (request, reply) => {
      const form = toForm(request.body instanceof URLSearchParams ? request.body : new URLSearchParams())
      return submit(request, reply, form)
    })
  }

  async function submit(request: FastifyRequest, reply: FastifyReply, form: ReportForm): Promise<FastifyReply> {
    const input = linkReportInput.safeParse({ ...form, email: form.email || null, text: toText(form) })
    const locale = acceptedLocale(request)
    const confirmation = form.isAccurate ? undefined : { isAccurate: textsIn(locale).pages.confirmThis }
    if (!input.success || confirmation) {
      const error = input.success ? undefined : new TRPCError({ code: 'BAD_REQUEST', cause: input.error })
      const fields = error ? toErrorBody(error, undefined, locale).fields : {}
      return sendForm(request, reply.code(400), form, { fields: { ...fields, ...confirmation } })
    }
    const ctx = await contextFor(request, reply)
    try {
      await createCaller(ctx).reports.createForLink(input.data)
    } catch (error) {
      if (!isTooManyRequests(error)) throw error
      reply.code(429).header('retry-after', error.retryAfter)
      return sendForm(request, reply, form, { message: toErrorBody(error, undefined, locale).message })
    }
    const receipt = reportReceiptBody(locale, form, input.data.reason, new Date(ctx.clock.now()))
    return sendPage(request, reply.code(201), aboutPageHtml(locale, 'report', receipt), ABOUT_FORM_CSP)
  }
}

function sendForm(request: FastifyRequest, reply: FastifyReply, form: ReportForm, errors: ReportFormErrors = {}) {
  const locale = acceptedLocale(request)
  return sendPage(request, reply, aboutPageHtml(locale, 'report', reportFormBody(locale, form, errors)), ABOUT_FORM_CSP)
}

/** Reads the fields of the form, or of a link with its values, such as /about/report?url=…. */
function toForm(fields: URLSearchParams): ReportForm {
  const get = (name: keyof ReportForm) => (fields.get(name) ?? '').trim()
  const [url, reason, text, name, email] = [get('url'), get('reason'), get('text'), get('name'), get('email')]
  return { url, reason, text, name, email, isAccurate: get('isAccurate') !== '' }
}

/** Adds the name of the sender above the text, for the moderators. */
const toText = ({ name, text }: ReportForm) => (name ? `Name: ${name}\n\n${text}` : text)
