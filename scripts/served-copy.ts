// Gives each server its own copy of the built client, so that a later build changes nothing that it serves
// (docs/decisions/104).

import { copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Deletes the copies of servers that were killed. */
async function removeAbandoned(copies: string): Promise<void> {
  const names = await readdir(copies)
  const abandoned = names.filter((name) => !isProcessRunning(Number.parseInt(name, 10)))
  await Promise.all(abandoned.map((name) => rm(join(copies, name), { recursive: true, force: true })))
}

/** A build deletes files and writes new ones, so linked content stays. Between file systems the file is copied. */
const place = (from: string, to: string): Promise<void> => link(from, to).catch(() => copyFile(from, to))

/**
 * Copies a folder for a server of this process.
 * @param copies folder of all copies; the name of each begins with its process
 * @returns the copy's folder, which the server deletes when it stops
 */
export async function createServedCopy(from: string, copies: string): Promise<string> {
  await mkdir(copies, { recursive: true })
  await removeAbandoned(copies)
  const copy = await mkdtemp(join(copies, `${process.pid}-`))
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(from.length + 1))
  const folders = new Set(files.map((file) => dirname(join(copy, file))))
  await Promise.all(Array.from(folders, (folder) => mkdir(folder, { recursive: true })))
  await Promise.all(files.map((file) => place(join(from, file), join(copy, file))))
  return copy
}
