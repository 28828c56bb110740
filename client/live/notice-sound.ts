// Tone of new notifications. Browsers load it only if the user turned the sound on.

import { z } from 'zod/mini'
import { NOTICES_TOPIC } from '#shared/realtime/topics.ts'
import { readCookie } from '../preferences/cookie-jar.ts'
import { parseStoredText, readStored } from '../preferences/storage.ts'
import type { LiveConnection } from './connection.ts'

/** Frequency in Hz and start time in seconds of each note. */
const NOTES = [
  [880, 0],
  [1_175, 0.14],
] as const
const NOTE_SECONDS = 0.2
const TONE_MS = 400
const TONE_GAIN = 0.15
const AUDIO_START_TIMEOUT_MS = 500
/** Time in which only one tab plays the tone. All tabs get the notification, hidden tabs slightly later. */
const ONE_TAB_MS = 2_000

const Unread = z.object({ unread: z.int() })
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** True if the user has interacted, as browsers require for sound, or if the browser does not tell. */
const mayPlay = (): boolean => {
  const activation: UserActivation | undefined = navigator.userActivation
  return activation?.hasBeenActive ?? true
}

export async function playNoticeTone(): Promise<boolean> {
  if (!mayPlay()) return false
  const context = new AudioContext()
  try {
    // `resume` never settles if the browser forbids sound.
    await Promise.race([context.resume(), wait(AUDIO_START_TIMEOUT_MS)])
    if (context.state !== 'running') return false
    for (const [frequency, after] of NOTES) {
      const [tone, volume] = [context.createOscillator(), context.createGain()]
      const start = context.currentTime + after
      tone.frequency.value = frequency
      // Fades in and out, because an abrupt tone clicks.
      volume.gain.setValueAtTime(0, start)
      volume.gain.linearRampToValueAtTime(TONE_GAIN, start + 0.01)
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

/** Without the lock API (a page over HTTP), only the visible tab runs the work. */
async function inOneTab(work: () => Promise<unknown>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return void (document.hidden || (await work()))
  await locks.request('notice-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return
    await work()
    await wait(ONE_TAB_MS)
  })
}

const followed = new WeakSet<Pick<LiveConnection, 'watch'>>()

export function playNoticeSounds(connection: Pick<LiveConnection, 'watch'>): void {
  // Visitors have no notifications.
  if (followed.has(connection) || readCookie('token') === null) return
  followed.add(connection)
  let known: number | undefined
  connection.watch(NOTICES_TOPIC, {
    staysWhileHidden: true,
    // Notifications that arrived while the socket was down are not new.
    onRestart: () => {
      known = undefined
    },
    handlePush: (data) => {
      const news = Unread.safeParse(data)
      if (!news.success) return
      const { unread } = news.data
      const isMore = known !== undefined && unread > known
      known = unread
      // The setting is read again, because another tab may have changed it. A tab that may not play leaves the tone to
      // others.
      if (isMore && mayPlay() && readStored('notice-sound', parseStoredText) === 'on')
        inOneTab(playNoticeTone).catch(console.warn)
    },
  })
}
