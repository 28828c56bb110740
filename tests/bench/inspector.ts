// The debugger's port of a workerd.

import { once } from 'node:events'

/**
 * Has all garbage collected; the server answers once it has had a request. What a process holds is compared after it: otherwise the figure says how long ago the last
 * collection happened to be.
 * @param inspector `ws:` address of Miniflare's inspector
 */
export async function collectGarbage(inspector: URL): Promise<void> {
  const targets = await fetch(`http://${inspector.host}/json`)
  const [target] = (await targets.json()) as readonly { readonly webSocketDebuggerUrl: string }[]
  if (!target) throw new Error('nothing to inspect')
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  try {
    await once(socket, 'open')
    socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
    await once(socket, 'message')
  } finally {
    socket.close()
  }
}
