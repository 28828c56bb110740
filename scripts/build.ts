// npm run build: builds the client, then the worker, which refers to the client's files.

import { resolve } from 'node:path'
import { createBuilder } from 'vite'
import { buildBesideEarlier } from './earlier-assets.ts'

const CLIENT = resolve(import.meta.dirname, '../dist/client')

/** Writes to dist/. Prints only warnings and errors. */
export async function buildSite(): Promise<void> {
  const builder = await createBuilder({ logLevel: 'warn' })
  await buildBesideEarlier(CLIENT, () => builder.buildApp())
}

if (import.meta.main) await buildSite()
