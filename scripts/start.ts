// npm start: builds, then serves. Prints one line when the site answers.

import { outboxLine } from './account-settings.ts'
import { build } from './build.ts'
import { serve } from './serve.ts'
import { readSettings, SettingError } from './settings.ts'

try {
  const settings = readSettings(process.env)
  await build()
  const { url, stop } = await serve(settings)
  console.log(`Meridian ready on ${url}`)
  const outbox = outboxLine(process.env, url)
  if (outbox) console.log(outbox)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof SettingError ? message : `Meridian could not start: ${message}`)
  process.exit(1)
}
