// npm run simulate:versions -- [ref] [seconds]: builds this checkout and a commit, and serves both on one state (20
// seconds each phase). Without a commit it takes the live release.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildSite } from '../../../scripts/build.ts'
import { buildRelease, readLiveRelease } from './release.ts'
import { runVersions } from './versions.ts'

const [ref = readLiveRelease(), seconds = '20'] = process.argv.slice(2)

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
