import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ConnectionState, LiveConnection } from './connection.ts'

type ConnectionStore = StoreApi<{ readonly connection: LiveConnection | null }>

const createConnectionStore = (): ConnectionStore => createStore(() => ({ connection: null }))

/** A store, because a changed context makes React render unhydrated parts anew. */
const ConnectionContext = createContext(createConnectionStore())

/** A prerendered page must not open a socket. */
function whenVisible(work: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', work, { once: true })
  } else work()
}

function follow(connection: LiveConnection): () => void {
  const end = new AbortController()
  const { signal } = end
  const seen = () => connection.setHidden(document.hidden)
  window.addEventListener('online', () => connection.reconnectOnline(), { signal })
  window.addEventListener('resize', () => connection.notifyResize(), { signal })
  document.addEventListener('visibilitychange', seen, { signal })
  // The back/forward cache rejects pages with an open socket. A restored page reconnects.
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

export function LiveProvider({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  const [store] = useState(createConnectionStore)
  useEffect(() => {
    if (isOff) return undefined
    let isOver = false
    let stop = () => {}
    whenVisible(async () => {
      const { createLiveConnection } = await import('./connect.ts')
      const made = await createLiveConnection()
      if (isOver) return made.suspend()
      stop = follow(made)
      return store.setState({ connection: made })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isOff, store])
  return <ConnectionContext value={store}>{children}</ConnectionContext>
}

/** Null until hydration. */
export const useLiveConnection = (): LiveConnection | null =>
  useStore(use(ConnectionContext), ({ connection }) => connection)

const never = () => () => undefined

export function useConnectionState(): ConnectionState {
  const connection = useLiveConnection()
  return useSyncExternalStore(
    connection ? (listener) => connection.onState(listener) : never,
    () => connection?.state ?? 'connecting',
    () => 'connecting',
  )
}
