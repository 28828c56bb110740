// Creates the page's connection. Hydration does not wait for the socket.

import { asText, readStored } from '../preferences/storage.ts'
import { Connection } from './connection.ts'
import { openSocket } from './open-socket.ts'
import { browserTimers } from './timers.ts'

export async function connect(): Promise<Connection> {
  const connection = new Connection(await openSocket(), browserTimers)
  if (readStored('notice-sound', asText) === 'on') {
    import('./notice-sound.ts').then(({ playNoticeSounds: soundNotices }) => soundNotices(connection), console.warn)
  }
  return connection
}
