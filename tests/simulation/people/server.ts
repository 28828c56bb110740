// The built server as a process group that can be killed at once, like a machine that loses power.

import { type ChildProcess, spawn } from 'node:child_process'
import { CAPTCHA_SECRET } from '../../fixtures/captcha.ts'

const START_MS = 60_000

export type Server = { readonly url: string; kill(): Promise<void> }

/** Starts it on a state folder. @param port a free port */
export async function startServer(
  stateDir: string,
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, ['tests/e2e/serve-built.ts'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Cheap password hashes, because their cost does not matter here.
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: stateDir,
      PASSWORD_COST: '4,8,1',
      CAPTCHA_SECRET,
      ...settings,
    },
  })
  const url = `http://localhost:${port}`
  const kill = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    })
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return { url, kill }
    await new Promise((wait) => setTimeout(wait, 20))
  }
  await kill()
  throw new Error('the server did not start')
}
