// The AsyncAPI 3 document of all sockets: those of the site and of the Binance dialect.

import { binanceSockets } from './asyncapi-binance.ts'
import { written } from './asyncapi-parts.ts'
import { contractsSocket, siteSocket } from './asyncapi-site.ts'
import type { JsonSchema } from './schemas.ts'
import { DOCUMENT, HOST, SOCKET_PROTOCOL } from './words.ts'

/** Builds the document. AsyncAPI has schemas at the same place as OpenAPI. */
export function asyncApi() {
  const forms = new Map<string, JsonSchema>()
  const parts = [siteSocket(forms), contractsSocket(forms), ...binanceSockets(forms)]
  const all = parts.map((part) => ({ name: part.channel, ...written(part) }))
  return {
    asyncapi: '3.0.0',
    info: { title: DOCUMENT.socketTitle, version: '1', description: DOCUMENT.text },
    defaultContentType: 'application/json',
    servers: { site: { host: HOST, protocol: SOCKET_PROTOCOL } },
    channels: Object.fromEntries(all.map(({ name, channel }) => [name, channel])),
    operations: Object.assign({}, ...all.map(({ operations }) => operations)) as object,
    components: {
      messages: Object.assign({}, ...all.map(({ messages }) => messages)) as object,
      schemas: Object.fromEntries([...forms].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
