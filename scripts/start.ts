// npm start: builds, then serves. Prints one line when the site answers.

import { formatOutboxNotice } from './account-settings.ts'
import { buildSite } from './build.ts'
import { serveSite } from './serve.ts'
import { readSettings, SettingError } from './settings.ts'

try {
  const settings = readSettings(process.env)
  await buildSite()
  const { url, stop } = await serveSite(settings)
  console.log(`Meridian ready on ${url}`)
  const outbox = formatOutboxNotice(process.env, url)
  if (outbox) console.log(outbox)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof SettingError ? message : `Meridian could not start: ${message}`)
  process.exit(1)
}
