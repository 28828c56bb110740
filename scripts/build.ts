// npm run build: builds the client, then the worker, which refers to the client's files.

import { createBuilder } from 'vite'

/** Builds both bundles into dist/. Prints only warnings and errors. */
export async function build(): Promise<void> {
  const builder = await createBuilder({ logLevel: 'warn' })
  await builder.buildApp()
}

if (import.meta.main) await build()
