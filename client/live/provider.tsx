// One connection a page, made in the browser when the page has been taken over; on the server there is none.

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { Connection, ConnectionState } from './connection.ts'

const ConnectionContext = createContext<Connection | null>(null)

/** Calls `work` when the page is shown: one that is only prerendered opens nothing. */
function whenShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true })
  } else work()
}

/** Keeps a connection in step with its page. @returns what ends that */
function follow(connection: Connection): () => void {
  const end = new AbortController()
  const { signal } = end
  const seen = () => connection.setHidden(document.hidden)
  window.addEventListener('online', () => connection.online(), { signal })
  window.addEventListener('resize', () => connection.resized(), { signal })
  document.addEventListener('visibilitychange', seen, { signal })
  // A page with an open socket cannot rest in the back/forward cache; one that comes back from there reconnects.
  window.addEventListener('pagehide', () => connection.suspend(), { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      connection.resume()
      seen()
    },
    { signal },
  )
  seen()
  return () => {
    end.abort()
    connection.suspend()
  }
}

/** Opens the connection after hydration and closes it with the page. @param isOff the page does without */
export function LiveProvider({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  const [connection, setConnection] = useState<Connection | null>(null)
  useEffect(() => {
    if (isOff) return undefined
    let isOver = false
    let stop = () => {}
    whenShown(async () => {
      const { connect } = await import('./connect.ts')
      const made = await connect()
      if (isOver) return made.suspend()
      stop = follow(made)
      return setConnection(made)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isOff])
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
