// A proxy in front of the site that can cut connections and change files: simulates deployments and network failures
// for a browser with its service worker.
import { once } from 'node:events'
import { createServer, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Front = {
  readonly origin: string
  /** Changes the text of a served file. */
  change(path: string, edit: (text: string) => string): void
  /** Serves a file in pieces with pauses, like a slow network. */
  dribble(path: string): void
  /** Cuts all connections until `restore`. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

const PIECE_CHARACTERS = 2_000
const PIECE_MS = 40

/** @param target origin of the site, without TLS */
export async function openFront(target: string): Promise<Front> {
  const edits = new Map<string, (text: string) => string>()
  const dribbled = new Set<string>()
  const sockets = new Set<Socket>()
  const pass = (path: string, method: string, headers: NodeJS.Dict<string | string[]>, answer: ServerResponse) => {
    const edit = edits.get(path)
    const isText = edit || dribbled.has(path)
    const asked = { ...headers, ...(isText && { 'accept-encoding': 'identity' }) }
    const onward = request(target + path, { method, headers: asked }, async (found) => {
      if (!isText) {
        answer.writeHead(found.statusCode ?? 502, found.headers)
        return void found.pipe(answer)
      }
      let text = ''
      for await (const piece of found.setEncoding('utf8')) text += piece
      const { 'content-length': _, ...rest } = found.headers
      answer.writeHead(found.statusCode ?? 502, rest)
      const whole = edit ? edit(text) : text
      if (!dribbled.has(path)) return void answer.end(whole)
      for (let at = 0; at < whole.length; at += PIECE_CHARACTERS) {
        answer.write(whole.slice(at, at + PIECE_CHARACTERS))
        await pause(PIECE_MS)
      }
      answer.end()
    })
    onward.on('error', () => answer.destroy())
    return onward
  }
  const start = async (port: number): Promise<Server> => {
    const server = createServer((asked, answer) => {
      asked.pipe(pass(asked.url ?? '/', asked.method ?? 'GET', asked.headers, answer))
    })
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await start(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  return {
    origin: `http://localhost:${port}`,
    change: (path, edit) => void edits.set(path, edit),
    dribble: (path) => void dribbled.add(path),
    cut,
    restore: async () => {
      server = await start(port)
    },
    close: cut,
  }
}
