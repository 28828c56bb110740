import type { Timers } from './topic-socket.ts'

export const browserTimers: Timers = {
  now: () => Date.now(),
  after: (ms, work) => setTimeout(work, ms),
  // Safe: timers come from `after`, or are undefined.
  cancel: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
}
