// Serves what is already built: for tests that stop and start a server of their own.
import { readFile } from 'node:fs/promises'
import { serve } from '../../scripts/serve.ts'
import { readSettings } from '../../scripts/settings.ts'

// Objects that are as far away as a test says.
const around = process.env.FAR_OBJECTS === 'true' ? await readFile('tests/fixtures/far-objects.js', 'utf8') : undefined
const { url, stop } = await serve(readSettings(process.env), around === undefined ? {} : { around })
console.log(url)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
