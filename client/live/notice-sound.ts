// A short tone for a notice that comes while a page is open: loaded by browsers in which it was turned on, and by no other.

import { z } from 'zod/mini'
import { NOTICES_TOPIC } from '#shared/socket/topics.ts'
import { readCookie } from '../preferences/cookie-jar.ts'
import { asText, readStored } from '../preferences/storage.ts'
import type { Connection } from './connection.ts'

/** Two notes, the second higher: in Hz, with the seconds after which each begins. */
const NOTES = [
  [880, 0],
  [1_175, 0.14],
] as const
const NOTE_SECONDS = 0.2
const TONE_MS = 400
/** Of full volume. */
const LOUDNESS = 0.15
/** A browser that makes no sound by then does not want to. */
const START_MS = 500
/** All tabs hear of a notice, hidden ones a little later: so long only one of them makes a sound. */
const ONE_TAB_MS = 2_000

const Unread = z.object({ unread: z.int() })
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether this page was touched: browsers let no other page make a sound. One that does not say is tried. */
const mayPlay = (): boolean => {
  const activation: UserActivation | undefined = navigator.userActivation
  return activation?.hasBeenActive ?? true
}

/** @returns whether it could be heard */
export async function playTone(): Promise<boolean> {
  if (!mayPlay()) return false
  const context = new AudioContext()
  try {
    // Where it is not allowed it never answers.
    await Promise.race([context.resume(), wait(START_MS)])
    if (context.state !== 'running') return false
    for (const [frequency, after] of NOTES) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      const start = context.currentTime + after
      tone.frequency.value = frequency
      // Swells and fades: a tone that is cut off clicks.
      volume.gain.setValueAtTime(0, start)
      volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01)
      volume.gain.linearRampToValueAtTime(0, start + NOTE_SECONDS)
      tone.connect(volume).connect(context.destination)
      tone.start(start)
      tone.stop(start + NOTE_SECONDS)
    }
    await wait(TONE_MS)
    return true
  } finally {
    await context.close()
  }
}

/** In one of the tabs that are open. Without locks (a page over HTTP) the visible one does it. */
async function inOneTab(work: () => Promise<unknown>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return void (document.hidden || (await work()))
  await locks.request('notice-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await work()
    await wait(ONE_TAB_MS)
  })
}

const followed = new WeakSet<Pick<Connection, 'watch'>>()

/** From now on this page sounds when more is unread than before, as long as that is turned on. */
export function soundNotices(connection: Pick<Connection, 'watch'>): void {
  // Of nobody there are no notices.
  if (followed.has(connection) || readCookie('token') === null) return
  followed.add(connection)
  let known: number | undefined
  connection.watch(NOTICES_TOPIC, {
    whileHidden: true,
    // What has come meanwhile is not new.
    restart: () => {
      known = undefined
    },
    read: (data) => {
      const news = Unread.safeParse(data)
      if (!news.success) return
      const { unread } = news.data
      const isMore = known !== undefined && unread > known
      known = unread
      // It may have been turned off in another tab. A tab that may make no sound leaves it to one that may.
      if (isMore && mayPlay() && readStored('notice-sound', asText) === 'on') inOneTab(playTone).catch(console.warn)
    },
  })
}
