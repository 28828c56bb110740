// Keeps the assets of earlier builds beside those of the newest, so that a page that is still open finds the chunks
// that it names.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Number of builds whose assets are kept, including the newest. */
export const BUILDS_MAX = 3
/** List of the builds. The site serves it, so that a deployment from another machine can keep their assets. */
export const BUILD_LIST = 'builds.json'

/** `files`: paths below the client's folder. */
export type BuildAssets = { readonly id: string; readonly files: readonly string[] }

async function listAssets(client: string): Promise<readonly string[]> {
  const names = await readdir(join(client, 'assets'), { recursive: true, withFileTypes: true }).catch(() => [])
  return names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(client.length + 1))
    .sort()
}

const idOf = (files: readonly string[]): string => createHash('sha256').update(files.join()).digest('hex').slice(0, 12)

/** Newest first. */
export async function readBuilds(client: string): Promise<readonly BuildAssets[]> {
  const text = await readFile(join(client, BUILD_LIST), 'utf8').catch(() => undefined)
  if (text !== undefined) return JSON.parse(text)
  const files = await listAssets(client)
  return files.length > 0 ? [{ id: idOf(files), files }] : []
}

/** If the build equals an earlier one, it replaces that one. */
export const keepNewestBuilds = (newest: BuildAssets, earlier: readonly BuildAssets[]): readonly BuildAssets[] =>
  [newest, ...earlier.filter(({ id }) => id !== newest.id)].slice(0, BUILDS_MAX)

/** The build empties its folder; then the assets of earlier builds are added. If it fails, the folder is restored. */
export async function buildBesideEarlier(client: string, run: () => Promise<void>): Promise<void> {
  const before = `${client}.before`
  // A build that was killed has left a half-written folder.
  if (existsSync(before)) {
    await rm(client, { recursive: true, force: true })
    await rename(before, client)
  }
  if (existsSync(client)) await rename(client, before)
  try {
    await run()
  } catch (error) {
    await rm(client, { recursive: true, force: true })
    if (existsSync(before)) await rename(before, client)
    throw error
  }
  const files = await listAssets(client)
  const builds = keepNewestBuilds({ id: idOf(files), files }, await readBuilds(before))
  for (const file of builds.slice(1).flatMap((build) => build.files)) {
    if (existsSync(join(client, file)) || !existsSync(join(before, file))) continue
    await mkdir(dirname(join(client, file)), { recursive: true })
    await copyFile(join(before, file), join(client, file))
  }
  await writeFile(join(client, BUILD_LIST), JSON.stringify(builds))
  await rm(before, { recursive: true, force: true })
}
