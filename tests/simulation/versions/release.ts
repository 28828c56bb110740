// The release that is live: production runs its commit, and the next release must run beside it.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkOut } from '../../bench/check-out.ts'

/** `npm run deploy -- --env production` writes this file. */
const LIVE_RELEASE = resolve(import.meta.dirname, '../../../live-release.json')

export function readLiveRelease(): string {
  const { commit } = JSON.parse(readFileSync(LIVE_RELEASE, 'utf8')) as { commit: string }
  return commit
}

/** Builds a commit. @returns the folder of its build */
export async function buildRelease(parent: string, ref: string): Promise<string> {
  const { folder, remove } = checkOut(ref)
  try {
    execFileSync('node', ['scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
    const built = join(parent, 'older')
    await cp(join(folder, 'dist'), built, { recursive: true })
    return built
  } finally {
    remove()
  }
}
