import type { TimerSource } from './topic-socket.ts'

export const browserTimers: TimerSource = {
  now: () => Date.now(),
  after: (ms, work) => setTimeout(work, ms),
  // Safe cast: timers come from `after`, or are undefined.
  cancel: (timer) => clearTimeout(timer as Parameters<typeof clearTimeout>[0]),
}
