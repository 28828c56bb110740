// npm run build: the client, then the worker that names the client's files.

import { createBuilder } from 'vite'

/** Builds both bundles into dist/. Quiet unless something is wrong. */
export async function build(): Promise<void> {
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}

if (import.meta.main) await build()
