import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/** A work tree of `ref` with hard links to the installed packages. */
export function checkOut(ref: string): { readonly folder: string; remove(): void } {
  const parent = mkdtempSync(join(tmpdir(), 'meridian-checkout-'))
  const folder = join(parent, 'checkout')
  git('worktree', 'add', '--detach', folder, ref)
  execFileSync('cp', ['-al', 'node_modules', folder])
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder)
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
