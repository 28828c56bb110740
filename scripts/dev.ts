// npm run dev: starts Vite with hot reloading, and the worker on workerd.

import { createServer } from 'vite'
import { readSettings, SettingError } from './settings.ts'

// Does not fetch Cloudflare's location data: they would be those of this machine, and need a network.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'

try {
  const { port } = readSettings(process.env)
  const server = await createServer({ server: { port, strictPort: true } })
  await server.listen()
  server.printUrls()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof SettingError ? message : `Meridian could not start: ${message}`)
  process.exit(1)
}
