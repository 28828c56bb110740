import type { WorkerToPageMessage } from './port-messages.ts'
import { SharedSocket, type SharedWorkerPortOpener } from './shared-socket.ts'
import { browserTimers } from './timers.ts'
import type { TopicSocket } from './topic-socket.ts'

/** If the worker does not answer within this time, the page opens its own socket. */
const START_MS = 3_000

const openPort: SharedWorkerPortOpener = (receive, failed) => {
  const worker = new SharedWorker(new URL('./shared-worker.ts', import.meta.url), { type: 'module', name: 'live' })
  worker.onerror = failed
  // Safe cast: the sender is the worker of the same build.
  worker.port.onmessage = ({ data }: MessageEvent<WorkerToPageMessage>) => receive(data)
  return { post: (message) => worker.port.postMessage(message), close: () => worker.port.close() }
}

/** @returns undefined if the worker's script does not load, a policy forbids it, or it times out */
function joinShared(): Promise<SharedSocket | undefined> {
  return new Promise((resolve) => {
    const open: SharedWorkerPortOpener = (receive, failed) =>
      openPort(
        (message) => {
          clearTimeout(timer)
          resolve(socket)
          receive(message)
        },
        () => {
          giveUp()
          failed()
        },
      )
    const socket = new SharedSocket(open, browserTimers)
    const giveUp = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
    const timer = setTimeout(() => {
      socket.close()
      giveUp()
    }, START_MS)
    try {
      socket.connect()
    } catch {
      giveUp()
    }
  })
}

export async function openTopicSocket(): Promise<TopicSocket> {
  const shared = typeof SharedWorker === 'undefined' ? undefined : await joinShared()
  if (shared) return shared
  const { createAccountSocket } = await import('./account-socket.ts')
  return createAccountSocket()
}
