// One connection a page, made in the browser when the page has been taken over; on the server there is none.

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { Connection, type ConnectionState } from './connection.ts'

const ConnectionContext = createContext<Connection | null>(null)

function open(): Connection {
  const url = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/ws?batch=1`
  return new Connection(url, {
    open: (address) => new WebSocket(address),
    now: () => Date.now(),
    after: (ms, work) => setTimeout(work, ms),
    cancel: (timer) => clearTimeout(timer as number | undefined),
    random: Math.random,
  })
}

/** Opens the connection after hydration and closes it with the page; a page that comes back from the cache reconnects. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [connection, setConnection] = useState<Connection | null>(null)
  useEffect(() => {
    const made = open()
    setConnection(made)
    const online = () => made.socket.online()
    const hide = () => made.socket.close()
    const show = (event: PageTransitionEvent) => event.persisted && made.socket.connect()
    window.addEventListener('online', online)
    window.addEventListener('pagehide', hide)
    window.addEventListener('pageshow', show)
    return () => {
      window.removeEventListener('online', online)
      window.removeEventListener('pagehide', hide)
      window.removeEventListener('pageshow', show)
      made.socket.close()
    }
  }, [])
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

/** The page's connection; null on the server and until hydration is done. */
export const useConnection = (): Connection | null => use(ConnectionContext)

const never = () => () => undefined

/** Whether the figures on the page are live. */
export function useConnectionState(): ConnectionState {
  const connection = useConnection()
  return useSyncExternalStore(
    connection ? (listener) => connection.onState(listener) : never,
    () => connection?.state ?? 'connecting',
    () => 'connecting',
  )
}
