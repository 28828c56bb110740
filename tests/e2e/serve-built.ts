// Serves the existing build, for tests that stop and start their own server.
import { readFile } from 'node:fs/promises'
import { serveSite } from '../../scripts/serve.ts'
import { readSettings } from '../../scripts/settings.ts'

// Wraps objects to be as slow as a test says.
const around = process.env.FAR_OBJECTS === 'true' ? await readFile('tests/fixtures/far-objects.js', 'utf8') : undefined
// Other builds than the project's own: of the objects, and of the worker that answers requests.
const { BUILT: built, FRONT: front } = process.env
const { url, stop } = await serveSite(readSettings(process.env), {
  ...(around !== undefined && { around }),
  ...(built !== undefined && { built }),
  ...(front !== undefined && { front }),
})
console.log(url)
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
