// Serves what is already built: for tests that stop and start a server of their own.
import { serve } from '../../scripts/serve.ts'
import { readSettings } from '../../scripts/settings.ts'

const { url, stop } = await serve(readSettings(process.env))
console.log(url)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
