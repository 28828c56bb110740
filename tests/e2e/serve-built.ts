// Serves the existing build, for tests that stop and start their own server.
import { readFile } from 'node:fs/promises'
import { serveSite } from '../../scripts/serve.ts'
import { readSettings } from '../../scripts/settings.ts'

// Wraps objects to be as slow as a test says.
const around = process.env.FAR_OBJECTS === 'true' ? await readFile('tests/fixtures/far-objects.js', 'utf8') : undefined
const { url, stop } = await serveSite(readSettings(process.env), around === undefined ? {} : { around })
console.log(url)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
