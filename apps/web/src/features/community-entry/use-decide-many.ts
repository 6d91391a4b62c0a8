import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '../../lib/errors.ts'
import { showToast } from '../../lib/toast.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { type BatchResult, decideInBatches } from './decide-in-batches.ts'
import { decideRequests, refetchAfterDecisions, removeRequests } from './join-requests.data.ts'

/** The last or current decision about many requests. */
export interface BulkState {
  accept: boolean
  isRunning: boolean
  isStopping?: boolean
  done: number
  total: number
  result?: BatchResult
}

export interface DecideMany {
  /** The state of the decision; undefined before the first one. */
  state: BulkState | undefined
  decide: (ids: string[], accept: boolean) => Promise<void>
  /** Stops after the running call. */
  stop: () => void
}

/** Decides many requests and reports the progress. When the user leaves the screen, stops after the current call. */
export function useDecideMany(communityId: string): DecideMany {
  const [state, setState] = useState<BulkState>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function decide(ids: string[], accept: boolean) {
    if (running.current) return
    const stopping = new AbortController()
    running.current = stopping
    let done = 0
    setState({ accept, isRunning: true, done, total: ids.length })
    const result = await decideInBatches(
      ids,
      (batch) => decideRequests(communityId, batch, accept),
      (batch) => {
        done += batch.length
        removeRequests(batch)
        setState((current) => current && { ...current, done })
      },
      stopping.signal,
    )
    running.current = undefined
    setState({ accept, isRunning: false, done, total: ids.length, result })
    if (result.error)
      showToast({ title: words.decideFailed, description: getErrorMessage(result.error) }, 'destructive')
    refetchAfterDecisions()
  }

  function stop() {
    running.current?.abort()
    setState((current) => current && { ...current, isStopping: true })
  }

  return { state, decide, stop }
}
