// A page's connection, with the socket that it gets: nothing of it is waited for as the page is taken over.

import { Connection } from './connection.ts'
import { openSocket } from './open-socket.ts'
import { browserTimers } from './timers.ts'

export const connect = async (): Promise<Connection> => new Connection(await openSocket(), browserTimers)
