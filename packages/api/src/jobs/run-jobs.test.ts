import { jobs } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { finishJob, JobLeaseLostError, keepLease, LEASE_MS, leaseJob, type RunningJob } from './lease.ts'
import { isJobOf, queueJobs } from './queue-jobs.ts'
import { type JobDefinition, listDueSeconds, queuePeriodicJobs, type RunAgain, runDueJobs } from './run-jobs.ts'

const test = useTestContext()
const services = () => test.createServices
const onError = vi.fn()

const queue = (...keys: string[]) => inTransaction(services(), (tx) => queueJobs(tx, 'export', keys))
const leaseNext = () => leaseJob(services(), eq(jobs.kind, 'export'))
const readJobs = () => test.db.select().from(jobs).orderBy(jobs.key)

/** Returns a definition of jobs that call `run`. */
const exportJob = (run: (job: RunningJob) => Promise<RunAgain | undefined>): JobDefinition => ({
  kind: 'export',
  run,
  retryMs: [10_000, 60_000],
})

/** Runs the jobs that are due. */
const runWith = (run: (job: RunningJob) => Promise<RunAgain | undefined>, signal?: AbortSignal) =>
  runDueJobs(services(), [exportJob(run)], { onError, ...(signal && { signal }) })

const succeed = async () => undefined

it('runs a job once and deletes it', async () => {
  await queue('a')
  const run = vi.fn(succeed)
  await runWith(run)
  await runWith(run)
  expect(run).toHaveBeenCalledOnce()
  expect(await readJobs()).toEqual([])
})

it('wakes the runners only after the commit that queues the job', async () => {
  const published: string[] = []
  const stop = services().events.subscribe(({ type }) => published.push(type))
  const failing = inTransaction(services(), async (tx) => {
    await queueJobs(tx, 'export', ['a'])
    throw new Error('The action failed')
  })
  await expect(failing).rejects.toThrow('The action failed')
  expect([await readJobs(), published]).toEqual([[], []])
  await inTransaction(services(), async (tx) => {
    await queueJobs(tx, 'export', ['a'])
    expect(published).toEqual([])
  })
  stop()
  expect(published).toEqual(['jobQueued'])
})

it('runs no job before its scheduled time', async () => {
  await inTransaction(services(), async (tx) => {
    await queueJobs(tx, 'export', ['later'], new Date(tx.clock.now() + 60_000))
    await queueJobs(tx, 'mail', ['unknown'])
  })
  const run = vi.fn(succeed)
  await runWith(run)
  expect(run).not.toHaveBeenCalled()
  test.advanceClock(61_000)
  await runWith(run)
  expect(run.mock.calls).toMatchObject([[{ key: 'later' }]])
  expect(await readJobs()).toMatchObject([{ kind: 'mail', attempts: 0 }])
})

it('gives each job to one of several runners', async () => {
  const keys = Array.from({ length: 20 }, (_, n) => `${n}`)
  await queue(...keys)
  const run = vi.fn(succeed)
  await Promise.all([1, 2, 3, 4].map(() => runWith(run)))
  expect(run.mock.calls.map(([job]: RunningJob[]) => job?.key).sort()).toEqual(keys.sort())
})

it('waits after each error for the next time in retryMs of the definition', async () => {
  await queue('a')
  const run = vi.fn(() => Promise.reject(new TypeError('ann@stoop.test')))
  for (const waitMs of [10_000, 60_000, 60_000]) {
    run.mockClear()
    await runWith(run)
    test.advanceClock(waitMs - 5000)
    await runWith(run)
    expect(run).toHaveBeenCalledOnce()
    test.advanceClock(6000)
  }
  expect(onError).toHaveBeenCalledTimes(3)
  expect(await readJobs()).toMatchObject([{ attempts: 3, lastError: 'TypeError', leasedBy: null }])
  onError.mockReset()
})

it('runs the job of a killed server again when its lease has ended', async () => {
  await queue('a')
  expect(await leaseNext()).toMatchObject({ key: 'a', attempts: 1 })
  test.advanceClock(20_000)
  expect(await leaseNext()).toBeUndefined()
  test.advanceClock(10_100)
  expect(await leaseNext()).toMatchObject({ key: 'a', attempts: 2 })
})

it('finds a job by its key', async () => {
  await queue('a', 'b')
  const leaseA = () => leaseJob(services(), isJobOf('export', 'a'))
  expect(await leaseA()).toMatchObject({ key: 'a' })
  expect(await leaseA()).toBeUndefined()
})

it('renews the lease when progress is reported, and never stores lower progress', async () => {
  await queue('a')
  const leased = await leaseNext()
  if (!leased) throw new Error('No job was leased')
  await test.db.update(jobs).set({ doneItems: 5, totalItems: 9 })
  test.advanceClock(20_000)
  await keepLease(services(), leased, {
    async work(job) {
      job.report(3, 10)
      await expect.poll(readJobs, { timeout: 3000 }).toMatchObject([{ doneItems: 5, totalItems: 10 }])
    },
  })
  test.advanceClock(20_000)
  expect(await leaseNext()).toBeUndefined()
})

it('aborts the signal of a job that was deleted', async () => {
  await queue('a')
  const reasons: unknown[] = []
  await runWith(async ({ key, signal, report }) => {
    await test.db.delete(jobs).where(isJobOf('export', key))
    report(1, 2)
    await expect.poll(() => signal.aborted, { timeout: 3000 }).toBe(true)
    reasons.push(signal.reason)
    throw new Error('stopped')
  })
  expect(reasons).toEqual([expect.any(JobLeaseLostError)])
  expect(await readJobs()).toEqual([])
  expect(onError).not.toHaveBeenCalled()
})

it('rolls back the transaction that finishes a job if another server runs the job by now', async () => {
  await queue('a')
  const first = await leaseNext()
  test.advanceClock(LEASE_MS + 1000)
  const second = await leaseNext()
  if (!first || !second) throw new Error('The job was not leased twice')
  await expect(finishJob(services(), first)).rejects.toThrow(JobLeaseLostError)
  await finishJob(services(), second)
  expect(await readJobs()).toEqual([])
})

it('releases a job at shutdown without counting a failed attempt', async () => {
  await queue('a', 'b')
  const stop = new AbortController()
  const run = vi.fn(async ({ signal }: RunningJob): Promise<undefined> => {
    stop.abort()
    signal.throwIfAborted()
  })
  await runWith(run, stop.signal)
  expect(run).toHaveBeenCalledOnce()
  expect(await readJobs()).toMatchObject([
    { attempts: 0, leasedBy: null, lastError: null },
    { attempts: 0, leasedBy: null },
  ])
  const next = vi.fn(succeed)
  await runWith(next)
  expect(next).toHaveBeenCalledTimes(2)
})

it('runs no other job after a result that pauses the runner', async () => {
  await queue('a', 'b')
  const run = vi.fn(async () => ({ againMs: 10_000, error: 'unavailable', pausesRunner: true }))
  await runWith(run)
  expect(run).toHaveBeenCalledOnce()
})

it('runs a periodic job at the start and then after each period', async () => {
  const run = vi.fn(succeed)
  const definitions: JobDefinition[] = [{ kind: 'tidy', run, everyMs: 20_000, retryMs: [40_000] }]
  const runPeriodic = () => runDueJobs(services(), definitions, { onError })
  await queuePeriodicJobs(services(), definitions)
  await runPeriodic()
  await runPeriodic()
  expect(run).toHaveBeenCalledTimes(1)
  test.advanceClock(21_000)
  run.mockRejectedValueOnce(new Error('down'))
  await runPeriodic()
  test.advanceClock(21_000)
  await runPeriodic()
  expect(run).toHaveBeenCalledTimes(2)
  await queuePeriodicJobs(services(), definitions)
  await runPeriodic()
  expect(run).toHaveBeenCalledTimes(3)
  expect(await readJobs()).toMatchObject([{ kind: 'tidy', key: '', attempts: 0, lastError: null }])
  onError.mockReset()
})

it('returns for how long jobs of each kind have been due', async () => {
  await queue('a', 'b')
  test.advanceClock(60_000)
  expect(await listDueSeconds(services())).toEqual([{ kind: 'export', dueSeconds: expect.closeTo(60, 0) }])
})
