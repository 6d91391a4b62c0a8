import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { concurrencyLimit, databaseQueue, fairQueue } from './queue.ts'

const FULL = 'SIGN_IN_QUEUE_FULL'

/** Creates jobs that run until the test calls `finish`. Returns them with the order in which they started. */
function controllableJobs() {
  const started: string[] = []
  const open = new Map<string, () => void>()
  const job = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => open.set(name, () => resolve(name)))
  }
  const finish = async (name: string) => {
    open.get(name)?.()
    await nextTurn()
  }
  return { started, job, finish }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it('starts the job of a new caller after at most one job of a caller with many jobs', async () => {
  const run = fairQueue({ concurrency: 1, concurrencyPerCaller: 1, maxWaiting: 100, maxWaitingPerCaller: 50 }, 5, FULL)
  const { started, job, finish } = controllableJobs()
  for (let n = 0; n < 40; n++) void run('flooder', job(`flood ${n}`))
  void run('ann', job('ann'))
  await nextTurn()
  expect(started).toEqual(['flood 0'])
  await finish('flood 0')
  expect(started).toEqual(['flood 0', 'ann'])
  await finish('ann')
  expect(started).toEqual(['flood 0', 'ann', 'flood 1'])
})

it('returns the number of running and waiting jobs', async () => {
  const run = fairQueue({ concurrency: 2, concurrencyPerCaller: 1, maxWaiting: 100, maxWaitingPerCaller: 2 }, 5, FULL)
  const { job, finish } = controllableJobs()
  const jobs = ['ann', 'ben', 'cleo'].map((name) => run(name, job(name)))
  const failing = run('ann', () => Promise.reject(new Error('broken')))
  const failed = expect(failing).rejects.toThrow('broken')
  await nextTurn()
  expect(run.getState()).toEqual({ running: 2, waiting: 2 })
  for (const name of ['ann', 'ben', 'cleo']) await finish(name)
  await failed
  await Promise.all(jobs)
  expect(run.getState()).toEqual({ running: 0, waiting: 0 })
})

it('keeps a slot free when one caller sends many jobs', async () => {
  const run = fairQueue({ concurrency: 3, concurrencyPerCaller: 2, maxWaiting: 100, maxWaitingPerCaller: 50 }, 5, FULL)
  const { started, job } = controllableJobs()
  for (let n = 0; n < 40; n++) void run('flooder', job(`flood ${n}`))
  await nextTurn()
  void run('ann', job('ann'))
  await nextTurn()
  expect(started).toEqual(['flood 0', 'flood 1', 'ann'])
})

it('takes turns between callers if all have waiting jobs', async () => {
  const run = fairQueue({ concurrency: 1, concurrencyPerCaller: 1, maxWaiting: 100, maxWaitingPerCaller: 50 }, 5, FULL)
  const { started, job, finish } = controllableJobs()
  for (const caller of ['ann', 'ben', 'cleo']) for (let n = 0; n < 3; n++) void run(caller, job(`${caller} ${n}`))
  await nextTurn()
  for (let n = 0; n < 9; n++) await finish(started[n] ?? '')
  expect(started.map((name) => name.split(' ')[0])).toEqual([...Array(3)].flatMap(() => ['ann', 'ben', 'cleo']))
})

it('throws tooManyRequests only to the caller who has too many waiting jobs', async () => {
  const run = fairQueue({ concurrency: 1, concurrencyPerCaller: 1, maxWaiting: 100, maxWaitingPerCaller: 2 }, 5, FULL)
  const { started, job, finish } = controllableJobs()
  for (let n = 0; n < 3; n++) void run('flooder', job(`flood ${n}`))
  await expect(run('flooder', job('rejected'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: 5,
    reason: FULL,
  })
  void run('ann', job('ann'))
  await nextTurn()
  await finish('flood 0')
  void run('flooder', job('flood 3'))
  await finish('ann')
  for (const name of ['flood 1', 'flood 2', 'flood 3']) await finish(name)
  expect(started).toEqual(['flood 0', 'ann', 'flood 1', 'flood 2', 'flood 3'])
})

it('accepts only the first job of a caller if the queue is full', async () => {
  const run = fairQueue({ concurrency: 2, concurrencyPerCaller: 1, maxWaiting: 3, maxWaitingPerCaller: 3 }, 5, FULL)
  const { started, job, finish } = controllableJobs()
  for (let n = 0; n < 5; n++) void run(`caller ${n}`, job(`job ${n}`))
  await expect(run('caller 0', job('one more'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  void run('ann', job('ann'))
  await expect(run('ann', job('ann again'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await nextTurn()
  for (let n = 0; n < 5; n++) await finish(`job ${n}`)
  expect(started).toContain('ann')
})

it('removes a caller when its last job has ended or failed', async () => {
  const run = fairQueue({ concurrency: 2, concurrencyPerCaller: 1, maxWaiting: 3000, maxWaitingPerCaller: 3 }, 5, FULL)
  const jobs = Array.from({ length: 1000 }, (_, n) =>
    run(`caller ${n}`, async () => {
      if (n % 2) throw new Error('failed')
      return n
    }),
  )
  expect(run.callers()).toBe(1000)
  const outcomes = await Promise.allSettled(jobs)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(500)
  expect(run.callers()).toBe(0)
})

it('throws tooManyRequests at once to a caller at the limit of concurrent jobs', async () => {
  const run = concurrencyLimit(2, 5, FULL)
  const { started, job, finish } = controllableJobs()
  for (const name of ['first', 'second']) void run('flooder', job(name))
  await expect(run('flooder', job('third'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 })
  void run('ann', job('ann'))
  await nextTurn()
  await finish('first')
  void run('flooder', job('fourth'))
  await nextTurn()
  expect(started).toEqual(['first', 'second', 'ann', 'fourth'])
})

it('throws tooManyRequests to a caller with 200 calls that wait for the database', async () => {
  const run = databaseQueue(1)
  const { job } = controllableJobs()
  for (let n = 0; n < 201; n++) void run('flooder', job(`flood ${n}`))
  await expect(run('flooder', job('rejected'))).rejects.toMatchObject({ reason: 'REQUEST_QUEUE_FULL', retryAfter: 1 })
})

describe('the queue of all calls that use the database', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  /** Sends `count` calls, each of another caller. Returns their results. */
  function sendCalls(
    run: ReturnType<typeof databaseQueue>,
    job: (name: string) => () => Promise<string>,
    count: number,
  ) {
    const names = Array.from({ length: count }, (_, n) => `caller ${n}`)
    const calls = names.map((name) => run(name, job(name)))
    return Promise.allSettled(calls)
  }
  const rejection = { reason: { code: 'TOO_MANY_REQUESTS', reason: 'REQUEST_QUEUE_FULL', retryAfter: 1 } }

  it('rejects a call at once if it would probably wait longer than 1.5 s', async () => {
    const run = databaseQueue(1)
    const { started, job, finish } = controllableJobs()
    const results = sendCalls(run, job, 21)
    await nextTurn()
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(100)
      await finish(started.at(-1) ?? '')
    }
    // One call runs and 15 wait, each for about 100 ms more than the one before.
    await expect(run('caller 20', job('rejected'))).rejects.toMatchObject(rejection.reason)
    await finish(started.at(-1) ?? '')
    const accepted = run('caller 20', job('accepted'))
    for (let n = 0; n < 16; n++) await finish(started.at(-1) ?? '')
    expect(await accepted).toBe('accepted')
    expect((await results).filter(({ status }) => status === 'rejected')).toEqual([])
  })

  it('rejects calls that have waited for 3 s', async () => {
    const run = databaseQueue(1)
    const { started, job, finish } = controllableJobs()
    const results = sendCalls(run, job, 10)
    await nextTurn()
    vi.advanceTimersByTime(2999)
    await finish('caller 0')
    vi.advanceTimersByTime(1)
    await finish('caller 1')
    expect((await results).slice(2)).toMatchObject(Array.from({ length: 8 }, () => rejection))
    expect(started).toEqual(['caller 0', 'caller 1'])
    expect(run.getState()).toEqual({ running: 0, waiting: 0 })
    expect(await run('ann', async () => 'ann')).toBe('ann')
  })

  it('accepts parallel calls after slow calls have ended', async () => {
    const run = databaseQueue(1)
    const { started, job, finish } = controllableJobs()
    const finishAll = async (stepMs: number) => {
      for (let n = 0; n < 4; n++) {
        vi.advanceTimersByTime(stepMs)
        await finish(started.at(-1) ?? '')
      }
    }
    const slow = sendCalls(run, job, 4)
    await nextTurn()
    await finishAll(700)
    await slow
    const results = sendCalls(run, job, 4)
    await nextTurn()
    await finishAll(0)
    expect((await results).filter(({ status }) => status === 'rejected')).toEqual([])
  })

  it('accepts a call of a new caller that would wait at most 3 s', async () => {
    const run = databaseQueue(1)
    const { started, job, finish } = controllableJobs()
    const ofAnn = [run('ann', job('ann')), run('ann', job('ann, again'))]
    const results = sendCalls(run, job, 20)
    await nextTurn()
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(100)
      await finish(started.at(-1) ?? '')
    }
    await expect(run('ann', job('rejected'))).rejects.toMatchObject(rejection.reason)
    const ofBen = run('ben', job('ben'))
    for (let n = 0; n < 18; n++) await finish(started.at(-1) ?? '')
    expect(await ofBen).toBe('ben')
    await Promise.all([...ofAnn, results])
  })

  it('includes the wait for earlier calls of the same caller in the 3 s', async () => {
    const run = databaseQueue(1)
    const { started, job, finish } = controllableJobs()
    const results = Promise.allSettled(['first', 'second', 'third'].map((name) => run('ann', job(name))))
    await nextTurn()
    vi.advanceTimersByTime(1500)
    await finish('first')
    void run('ben', job('ben'))
    await nextTurn()
    vi.advanceTimersByTime(1500)
    await finish('second')
    await finish('ben')
    expect((await results)[2]).toMatchObject(rejection)
    expect(started).toEqual(['first', 'second', 'ben'])
  })
})

describe('an outage', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('rejects only jobs that have waited for a second', async () => {
    const run = fairQueue(
      { concurrency: 2, concurrencyPerCaller: 1, maxWaiting: 100, maxWaitingPerCaller: 50 },
      5,
      FULL,
    )
    const { started, job, finish } = controllableJobs()
    const outage = new Error('The database did not respond')
    const running = [run('ann', job('ann')), run('ben', job('ben'))]
    const old = [run('ann', job('ann, again')), run('cleo', job('cleo'))]
    await nextTurn()
    vi.advanceTimersByTime(1)
    const young = run('dan', job('dan'))
    await nextTurn()
    vi.advanceTimersByTime(999)
    const rejected = Promise.all(old.map((waiting) => expect(waiting).rejects.toBe(outage)))
    run.rejectWaiting(outage)
    await rejected
    expect(run.getState()).toEqual({ running: 2, waiting: 1 })
    await finish('ann')
    expect(started).toEqual(['ann', 'ben', 'dan'])
    for (const name of ['ben', 'dan']) await finish(name)
    expect(await Promise.all([...running, young])).toEqual(['ann', 'ben', 'dan'])
    expect(run.getState()).toEqual({ running: 0, waiting: 0 })
    expect(run.callers()).toBe(0)
  })

  it('rejects waiting calls if the database does not respond to a running call', async () => {
    const run = databaseQueue(1)
    const timeout = Object.assign(new Error('No response'), { code: 'SOCKET_TIMEOUT' })
    const { promise, reject } = Promise.withResolvers<never>()
    const first = run('ann', () => promise)
    const others = ['ann', 'ben'].map((caller) => run(caller, async () => caller))
    await nextTurn()
    vi.advanceTimersByTime(1000)
    const rejected = Promise.all([first, ...others].map((call) => expect(call).rejects.toBe(timeout)))
    reject(timeout)
    await rejected
  })
})
