// Fetches the assets of the builds that the live site serves, so that a deployment from a fresh clone keeps them, too.

import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod/mini'
import { BUILD_LIST, BUILDS_MAX, type BuildAssets } from '../earlier-assets.ts'

const FILE = /^assets\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const Builds = z
  .array(z.object({ id: z.string(), files: z.array(z.string().check(z.regex(FILE))).check(z.maxLength(5_000)) }))
  .check(z.maxLength(BUILDS_MAX))

const PATIENCE_MS = 20_000
/** Files requested at a time. */
const CONCURRENCY = 8

export type LiveAssets = {
  readonly builds: number
  readonly fetched: number
  /** Files that the live site lists and that could not be read. */
  readonly missing: number
}

async function readBuilds(origin: string, request: typeof fetch): Promise<readonly BuildAssets[] | undefined> {
  try {
    const response = await request(`${origin}/${BUILD_LIST}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? Builds.parse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

async function readFile(address: string, request: typeof fetch): Promise<Uint8Array | undefined> {
  try {
    const response = await request(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes the client's folder hold what the live site serves: its list of builds and their assets. A list of another
 * environment that is in the folder is replaced.
 * @returns undefined if the site has no list: at a first deployment, or if it does not answer
 */
export async function fetchLiveAssets(
  origin: string,
  client: string,
  request: typeof fetch = fetch,
): Promise<LiveAssets | undefined> {
  const builds = await readBuilds(origin, request)
  if (builds === undefined) return undefined
  const wanted = [...new Set(builds.flatMap(({ files }) => files))].filter((file) => !existsSync(join(client, file)))
  const count = { fetched: 0, missing: 0 }
  async function work(): Promise<void> {
    for (let file = wanted.pop(); file !== undefined; file = wanted.pop()) {
      const bytes = await readFile(`${origin}/${file}`, request)
      if (bytes === undefined) {
        count.missing += 1
        continue
      }
      const path = join(client, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, bytes)
      count.fetched += 1
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  await mkdir(client, { recursive: true })
  await writeFile(join(client, BUILD_LIST), JSON.stringify(builds))
  return { builds: builds.length, ...count }
}
