// Figures of a process from the operating system (Linux).

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Clock ticks a second in /proc/…/stat. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Processor seconds of a process so far, in user and kernel mode. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

/** Resident memory of a process in bytes. */
export function residentBytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? 0) * 1024
}

/** Bytes that a process has caused to be written to disk so far. */
export function writtenBytes(pid: number): number {
  const line = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))
  if (!line) throw new Error(`no count of written bytes for process ${pid}`)
  return Number(line[1])
}

/** @returns the newest workerd process that `parent` started; undefined if none runs yet */
export function findWorkerd(parent: number): number | undefined {
  const children = execFileSync('ps', ['-eo', 'pid,ppid,comm'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .toSorted(([one], [other]) => Number(other) - Number(one))
  const find = (pid: number): number | undefined => {
    for (const [child, ppid, name] of children) {
      if (Number(ppid) !== pid) continue
      if (name === 'workerd') return Number(child)
      const below = find(Number(child))
      if (below !== undefined) return below
    }
    return undefined
  }
  return find(parent)
}

/** The newest workerd process that `parent` started. @throws Error if none runs */
export function workerdOf(parent: number): number {
  const found = findWorkerd(parent)
  if (found === undefined) throw new Error('no workerd below this process')
  return found
}

/** True if a process has ended. A zombie counts as ended, because its files are closed. */
export function hasEnded(pid: number): boolean {
  try {
    // `l`: some of its threads are still ending.
    return /^Z[^l]*$/.test(execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).trim())
  } catch {
    return true
  }
}
