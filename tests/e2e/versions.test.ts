import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'playwright/test'
import { buildRelease, readLiveRelease } from '../simulation/versions/release.ts'
import { runVersions } from '../simulation/versions/versions.ts'

// Longer phases: npm run simulate:versions.
test('[DP15] the live release and this build serve one state by turns and together, and no promise is broken', async () => {
  test.setTimeout(600_000)
  const parent = await mkdtemp(join(tmpdir(), 'meridian-releases-'))
  try {
    const older = await buildRelease(parent, readLiveRelease())
    const report = await runVersions({ port: 8894, older, newer: resolve('dist'), loadMs: 5_000 })
    expect(report.violations).toEqual([])
    for (const count of ['accepted', 'deals', 'margin', 'pages'] as const)
      expect(report[count], count).toBeGreaterThan(0)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})
