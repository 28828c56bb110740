import type { Timers } from './topic-socket.ts'

/** The browser's clock and timers, of a page or of a worker. */
export const browserTimers: Timers = {
  now: () => Date.now(),
  after: (ms, work) => setTimeout(work, ms),
  // What `after` gave, or nothing.
  cancel: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
}
