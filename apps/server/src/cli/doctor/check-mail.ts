import type { Env } from '../../env.ts'
import { verifyMailServer } from '../../jobs/mail/smtp-transport.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, warning, problem } = findingsOf('mail')

/** Connects to the mail server and signs in without sending anything. */
export async function checkMailServer({ mailUrl, mailFrom, dataDir }: Env): Promise<Finding[]> {
  if (!mailUrl)
    return [
      warning(
        `MAIL_URL is not set: mail is written to files in ${dataDir}/mail, and emails count as verified.`,
        'Set MAIL_URL and MAIL_FROM, so that members can verify their email and recover their password.',
      ),
    ]
  const { host } = new URL(mailUrl)
  const failure = await verifyMailServer(mailUrl)
  if (failure === undefined) return [ok(`${host} accepts mail from ${mailFrom}: connection and sign-in work.`)]
  return [
    problem(
      `${host} cannot be used (${failure}).`,
      'Check the host, port, user name and password in MAIL_URL, and the firewall. Mail waits and is sent later.',
    ),
  ]
}
