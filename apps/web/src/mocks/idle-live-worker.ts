/** Replaces the shared worker of live updates in stories. It sends nothing. */
export default class IdleLiveWorker extends EventTarget {}
