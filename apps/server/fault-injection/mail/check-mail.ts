import { setTimeout as pause } from 'node:timers/promises'
import { LEASE_MS } from '@stoop/api/jobs/lease'
import { type SmtpServer, startSmtpServer } from '../../test/fixtures/smtp-server.ts'
import { compareForgottenPasswordTimes } from './forgot-times.ts'
import { type MailTarget, startMailTarget } from './mail-target.ts'

const MINUTE_MS = 60 * 1000
const OUTAGE_MINUTES = 60
const MESSAGES_PER_KILL = 20
const KILLS = 3
/** How long the mail server waits after storing a message before it acknowledges it. */
const ACKNOWLEDGE_MS = 50

/** Checks that no message is lost, and that the times of requests do not reveal emails. Returns whether all checks passed. */
export async function checkMail(): Promise<boolean> {
  const isDelivered = await checkDelivery()
  return (await compareForgottenPasswordTimes()) && isDelivered
}

async function checkDelivery(): Promise<boolean> {
  const accepted: string[] = []
  const start = (port?: number) => startSmtpServer({ acknowledgeMs: ACKNOWLEDGE_MS }, port)
  let smtp = await start()
  const target = await startMailTarget({ MAIL_URL: smtp.url })
  const registered: string[] = []
  const register = async (name: string) => {
    await target.register(name)
    registered.push(`${name}@stoop.test`)
  }
  try {
    await smtp.close()
    for (let minute = 0; minute < OUTAGE_MINUTES; minute++) {
      await register(`outage${minute}`)
      await target.passTime(MINUTE_MS)
    }
    const waitingCount = await target.countWaiting()
    smtp = await start(smtp.port)
    const backAt = performance.now()
    await waitUntilSent(target)
    const seconds = ((performance.now() - backAt) / 1000).toFixed(1)
    console.log(
      `Mail server away for ${OUTAGE_MINUTES} minutes: ${waitingCount} messages waited, sent after ${seconds} s`,
    )

    for (let kill = 0; kill < KILLS; kill++) await killWhileSending(target, smtp, register, kill)
    await waitUntilSent(target)
    for (const mail of smtp.received) accepted.push(`${mail.to?.[0]?.address} ${mail.messageId}`)
    return report(registered, accepted)
  } finally {
    await target.stop()
    await smtp.close()
  }
}

/** Kills the server at the worst time: after the mail server has stored a message, and before it acknowledges it. */
async function killWhileSending(
  target: MailTarget,
  smtp: SmtpServer,
  register: (name: string) => Promise<void>,
  kill: number,
): Promise<void> {
  const before = smtp.received.length
  const registering = (async () => {
    for (let n = 0; n < MESSAGES_PER_KILL; n++) await register(`kill${kill}x${n}`)
  })()
  await registering
  while (smtp.received.length < before + 3) await pause(1)
  await target.killAndRestart(LEASE_MS)
  console.log(`Kill ${kill + 1}: ${await target.countWaiting()} messages were waiting after the start`)
}

async function waitUntilSent(target: MailTarget): Promise<void> {
  const deadline = performance.now() + 60_000
  while ((await target.countWaiting()) > 0 && performance.now() < deadline) await pause(50)
}

function report(registered: string[], accepted: string[]): boolean {
  const recipients = new Set(accepted.map((line) => line.split(' ')[0]))
  const lostCount = registered.filter((email) => !recipients.has(email)).length
  const messageCount = new Set(accepted).size
  const duplicateCount = accepted.length - messageCount
  const hasStableIds = messageCount === registered.length
  console.log(
    `${registered.length} messages: ${lostCount} lost, ${duplicateCount} sent twice after ${KILLS} kills, ${hasStableIds ? 'with the same Message-ID' : 'WITH ANOTHER Message-ID'}`,
  )
  return lostCount === 0 && duplicateCount <= KILLS && hasStableIds
}
