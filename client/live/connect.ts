// A page's connection, with the socket that it gets: nothing of it is waited for as the page is taken over.

import { asText, readStored } from '../preferences/storage.ts'
import { Connection } from './connection.ts'
import { openSocket } from './open-socket.ts'
import { browserTimers } from './timers.ts'

export async function connect(): Promise<Connection> {
  const connection = new Connection(await openSocket(), browserTimers)
  if (readStored('notice-sound', asText) === 'on') {
    import('./notice-sound.ts').then(({ soundNotices }) => soundNotices(connection), console.warn)
  }
  return connection
}
