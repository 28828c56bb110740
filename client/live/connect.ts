// Opens the connection after hydration, which does not wait for the socket.

import { parseStoredText, readStored } from '../preferences/storage.ts'
import { LiveConnection } from './connection.ts'
import { openTopicSocket } from './open-socket.ts'
import { browserTimers } from './timers.ts'

export async function createLiveConnection(): Promise<LiveConnection> {
  const connection = new LiveConnection(await openTopicSocket(), browserTimers)
  if (readStored('notice-sound', parseStoredText) === 'on') {
    import('./notice-sound.ts').then(({ playNoticeSounds }) => playNoticeSounds(connection), console.warn)
  }
  return connection
}
