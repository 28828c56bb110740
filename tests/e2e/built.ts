// Access to the build, and servers with settings of a test.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPTCHA_SECRET } from '../fixtures/captcha.ts'

/** Path of a source's built file on the site, without the leading slash. */
export function fileOf(source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const file = manifest[source]?.file
  if (!file) throw new Error(`${source} is not in the build`)
  return file
}

export type OwnServer = { readonly origin: string; stop(): Promise<void> }

/** Serves the build with the given settings. */
export async function serveBuilt(port: number, settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const state = await mkdtemp(join(tmpdir(), 'meridian-'))
  const server: ChildProcess = spawn('node', ['tests/e2e/serve-built.ts'], {
    env: { ...process.env, PORT: String(port), STATE_DIR: state, SEED: '3', CAPTCHA_SECRET, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (server.stdout) await once(server.stdout, 'data')
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(state, { recursive: true, force: true })
    },
  }
}
