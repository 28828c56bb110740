// npm run simulate:versions -- <ref> [seconds]: builds this checkout and a commit, and serves both on one state (20
// seconds each phase).

import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSite } from '../../../scripts/build.ts'
import { checkOut } from '../../bench/check-out.ts'
import { runVersions } from './versions.ts'

const [ref, seconds = '20'] = process.argv.slice(2)
if (ref === undefined) {
  console.error('name a commit: npm run simulate:versions -- <ref> [seconds]')
  process.exit(2)
}

/** Builds a commit and returns the folder of its build. */
async function buildRelease(parent: string, name: string): Promise<string> {
  const { folder, remove } = checkOut(name)
  try {
    execFileSync('node', ['scripts/build.ts'], { cwd: folder, stdio: 'inherit' })
    const built = join(parent, 'older')
    await cp(join(folder, 'dist'), built, { recursive: true })
    return built
  } finally {
    remove()
  }
}

const parent = await mkdtemp(join(tmpdir(), 'meridian-releases-'))
try {
  const older = await buildRelease(parent, ref)
  await buildSite()
  const loadMs = Number(seconds) * 1_000
  const options = { port: 8796, older, newer: resolve('dist'), loadMs, print: (line: string) => console.log(line) }
  const { violations, ...counts } = await runVersions(options)
  console.log(counts)
  for (const violation of violations) console.error(violation)
  console.log(violations.length === 0 ? 'both releases agree' : `${violations.length} violations`)
  process.exitCode = violations.length === 0 ? 0 : 1
} finally {
  await rm(parent, { recursive: true, force: true })
}
