import { createBinanceChannels } from './asyncapi-binance.ts'
import { serializeChannel } from './asyncapi-parts.ts'
import { createContractsChannel, createSiteChannel } from './asyncapi-site.ts'
import type { JsonSchema } from './schemas.ts'
import { API_DOCUMENT_TEXTS, HOST_PLACEHOLDER, PROTOCOL_PLACEHOLDER } from './words.ts'

/** Schemas are at the same place as in an OpenAPI document, so that references are the same. */
export function createAsyncApiDocument() {
  const forms = new Map<string, JsonSchema>()
  const parts = [createSiteChannel(forms), createContractsChannel(forms), ...createBinanceChannels(forms)]
  const all = parts.map((part) => ({ name: part.channel, ...serializeChannel(part) }))
  return {
    asyncapi: '3.0.0',
    info: { title: API_DOCUMENT_TEXTS.socketTitle, version: '1', description: API_DOCUMENT_TEXTS.text },
    defaultContentType: 'application/json',
    servers: { site: { host: HOST_PLACEHOLDER, protocol: PROTOCOL_PLACEHOLDER } },
    channels: Object.fromEntries(all.map(({ name, channel }) => [name, channel])),
    operations: Object.assign({}, ...all.map(({ operations }) => operations)) as object,
    components: {
      messages: Object.assign({}, ...all.map(({ messages }) => messages)) as object,
      schemas: Object.fromEntries([...forms].sort(([a], [b]) => (a < b ? -1 : 1))),
    },
  }
}
